// Before the first paint: the theme, the menu's colours and the language that this device remembers (src/features/preferences/effects.ts).
// And the browser's offer to install the page is kept: it may come before what shows it (src/features/device/install.ts).
(function () {
  addEventListener('beforeinstallprompt', function (event) {
    event.preventDefault();
    window.installPrompt = event;
  });
  var root = document.documentElement;
  var kept = {};
  try {
    kept = JSON.parse(localStorage.getItem('preferences')) || {};
  } catch {
    // No storage, or nothing sensible in it: the device's own theme, in English.
  }
  var isDark =
    kept.theme === 'dark' || (kept.theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.classList.add(isDark ? 'dark' : 'light');
  if (kept.menuColours) root.dataset.menu = kept.menuColours;
  if (kept.locale === 'zh-CN' || kept.locale === 'pt') root.lang = kept.locale;
})();
