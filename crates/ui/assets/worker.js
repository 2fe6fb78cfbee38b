// One event stream for all pages of this browser: browsers allow few connections to a host.
// Pages tell which table they show; the stream is opened anew when that set changes.

const pages = new Map(); // port -> table id, '' for pages that only want the badge
let source = null;
let wanted = null;
let retry = 0;
let timer = 0;

self.onconnect = ({ ports: [port] }) => {
  pages.set(port, '');
  port.onmessage = ({ data }) => {
    if (data.bye) pages.delete(port);
    else pages.set(port, data.table || '');
    clearTimeout(timer);
    timer = setTimeout(connect, 50); // several pages restored at once make one stream
  };
  port.start();
};

function tell(message) {
  for (const port of pages.keys()) port.postMessage(message);
}

function connect() {
  const tables = [...new Set(pages.values())].filter(Boolean).sort().join(',');
  if (!pages.size) {
    source?.close();
    source = wanted = null;
    return;
  }
  if (source && source.readyState !== EventSource.CLOSED && wanted === tables) {
    tell({ type: 'open' });
    return;
  }
  source?.close();
  wanted = tables;
  source = new EventSource('/events?tables=' + encodeURIComponent(tables));
  source.onopen = () => {
    retry = 0;
    tell({ type: 'open' }); // whoever has missed something asks with its revision
  };
  source.onerror = () => {
    tell({ type: 'lost' });
    if (source.readyState !== EventSource.CLOSED) return; // the browser tries again by itself
    clearTimeout(timer);
    timer = setTimeout(connect, Math.min(30000, 1000 * 2 ** retry++));
  };
  for (const type of ['table', 'turns']) {
    source.addEventListener(type, ({ data }) => tell({ type, ...JSON.parse(data) }));
  }
}
