
// ---- Passkeys ----------------------------------------------------------------------------------------
// A form whose button asks the browser for a passkey first; what it brings goes into the form's hidden fields.

/** @param {HTMLFormElement} form */
function passkeyForm(form) {
  const can = 'PublicKeyCredential' in window && window.isSecureContext;
  find('[data-passkey-not]', form).hidden = can;
  find('button', form).hidden = !can;
  form.addEventListener('submit', event => {
    event.preventDefault();
    bringPasskey(form).catch(() => refusedPasskey(form, ''));
  });
}

/** @param {HTMLFormElement} form */
async function bringPasskey(form) {
  const password = find('[data-password]', form);
  const body = new URLSearchParams(password ? { password: password.value } : {});
  const answer = await fetch(form.dataset.ask, { method: 'POST', body });
  if (answer.status === 422) return refusedPasskey(form, (await answer.json()).why);
  if (!answer.ok) throw new Error(String(answer.status));
  const terms = await answer.json();
  const options = { ...terms, challenge: fromBase64(terms.challenge) };
  const named = (/** @type {any} */ one) => ({ ...one, id: fromBase64(one.id) });
  const brought = form.dataset.passkey === 'make'
    ? passkeyMade(await navigator.credentials.create({
      publicKey: { ...options, user: named(terms.user), excludeCredentials: terms.excludeCredentials.map(named) },
    }))
    : passkeyShown(await navigator.credentials.get({ publicKey: options }));
  for (const [name, bytes] of Object.entries(brought)) {
    /** @type {HTMLInputElement} */ (form.elements.namedItem(name)).value = toBase64(bytes);
  }
  form.submit();
}

/** @param {any} one */
const passkeyMade = one => ({ client: one.response.clientDataJSON, attested: one.response.attestationObject });

/** @param {any} one */
const passkeyShown = one => ({
  id: one.rawId,
  client: one.response.clientDataJSON,
  data: one.response.authenticatorData,
  signature: one.response.signature,
  user: one.response.userHandle || new ArrayBuffer(0),
});

/** @param {HTMLFormElement} form @param {string} why */
function refusedPasskey(form, why) {
  const place = find('[data-passkey-refused]', form);
  if (why) find('span', place).textContent = why;
  place.hidden = false;
}

/** @param {ArrayBuffer} bytes */
function toBase64(bytes) {
  const plain = String.fromCharCode(...new Uint8Array(bytes));
  return btoa(plain).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

all('form[data-passkey]').forEach(passkeyForm);
