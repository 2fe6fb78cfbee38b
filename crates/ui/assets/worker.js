// One event stream for all pages of this browser: browsers allow few connections to a host.
// Pages tell which table they show; the stream is opened anew when that set changes.
// Where there are no shared workers each page has this one for itself.

const pages = new Map(); // port -> table id, 'lobby', '' for pages that only want the badge
const QUIET = 60000; // the server says something every 25 seconds
let source = null;
let wanted = null;
let retry = 0; // how often it has failed in a row
let timer = 0;
let silence = 0;

function attend(port) {
  pages.set(port, '');
  port.onmessage = ({ data }) => {
    if (data.gone) return lost();
    if (data.bye) pages.delete(port);
    else pages.set(port, data.table || '');
    clearTimeout(timer);
    timer = setTimeout(connect, 50); // several pages restored at once make one stream
  };
  port.start?.();
}

if ('onconnect' in self) self.onconnect = ({ ports: [port] }) => attend(port);
else attend(self);

function tell(message) {
  for (const port of pages.keys()) port.postMessage(message);
}

function connect() {
  clearTimeout(timer);
  const tables = [...new Set(pages.values())].filter(Boolean).sort().join(',');
  if (!pages.size) {
    clearTimeout(silence);
    source?.close();
    source = wanted = null;
    return;
  }
  if (source && wanted === tables) {
    if (source.readyState === EventSource.OPEN) tell({ type: 'open' });
    return;
  }
  source?.close();
  wanted = tables;
  source = new EventSource('/events?tables=' + encodeURIComponent(tables));
  source.onopen = () => {
    retry = 0;
    listening();
    tell({ type: 'open' }); // whoever has missed something asks with its revision
  };
  source.onerror = lost;
  source.addEventListener('alive', listening);
  for (const type of ['table', 'turns', 'lobby', 'paired']) {
    source.addEventListener(type, ({ data }) => {
      listening();
      tell({ type, ...JSON.parse(data) });
    });
  }
}

/// Something was heard; a stream from which nothing comes any more is dead, whatever the browser thinks.
function listening() {
  clearTimeout(silence);
  silence = setTimeout(lost, QUIET);
}

/// The pages hear at once that it is gone, and when it is tried again.
function lost() {
  clearTimeout(timer);
  clearTimeout(silence);
  source?.close();
  source = wanted = null;
  if (!pages.size) return;
  const wait = Math.min(30, 2 ** retry++) * 1000;
  tell({ type: 'lost', wait });
  timer = setTimeout(connect, wait);
}
