// Fetches and starts the app as soon as the page's shell has been seen: until then, nothing of it holds the browser up.
// The build names its files. A hidden page is not painted, and starts at once.
(function () {
  var SHELL_MS_MAX = 300;
  var RELOADED = 'tenball.restarted';
  var files = document.currentScript.dataset;
  var isStarted = false;
  // The program did not come: a deploy took it away under a document that a cache had kept. Loaded afresh it is another
  // document; if that did not help, or there is no network, the shell says so.
  function reloadOrTell() {
    var isCured = navigator.onLine;
    try {
      isCured = isCured && sessionStorage.getItem(RELOADED) !== files.app;
      sessionStorage.setItem(RELOADED, files.app);
    } catch {
      isCured = false;
    }
    if (isCured) {
      location.reload();
      return;
    }
    var told = document.querySelector('.shell section');
    told.parentNode.replaceChildren(told);
    told.hidden = false;
    delete document.documentElement.dataset.entrance;
    for (var button of told.querySelectorAll('button')) {
      button.addEventListener('click', function () {
        location.reload();
      });
    }
    document.querySelector('.shell main').removeAttribute('aria-busy');
  }
  function start() {
    if (isStarted) return;
    isStarted = true;
    var app = document.createElement('script');
    var ahead = document.createElement('link');
    var styles = document.createElement('link');
    app.type = 'module';
    app.src = files.app;
    ahead.rel = 'modulepreload';
    ahead.href = files.app;
    app.addEventListener('error', reloadOrTell);
    styles.rel = 'stylesheet';
    styles.href = files.styles;
    function run() {
      document.head.append(app);
    }
    // Without its styles the app would stand unstyled for a moment; if they don't come, better so than not at all.
    styles.addEventListener('load', run);
    styles.addEventListener('error', run);
    document.head.append(ahead, styles);
  }
  if (document.hidden) start();
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
  setTimeout(start, SHELL_MS_MAX);
})();
