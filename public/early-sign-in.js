// The form of /login takes letters and presses before the program is here. As soon as the program's own form stands
// (src/features/session/Entrance.tsx), it gets what was typed, the focus, and the press that waits.
(function () {
  function isEntrance() {
    return /^(#(\/(login(\?(?!.*retrieve).*)?)?)?)?$/.test(location.hash);
  }
  function kept(name) {
    try {
      return JSON.parse(localStorage.getItem(name)) || {};
    } catch {
      // Nothing that could be read: the program asks for a sign-in, too.
      return {};
    }
  }
  // Others are sent to their page, or to another one of the entrance. During a break there is no way in.
  if (kept('userInfo').token || kept('preferences').breakUntil > Date.now() || !isEntrance()) return;

  var root = document.documentElement;
  root.dataset.entrance = '';
  var ON_SUBMIT = '.shell form button:not([name])';
  var ON_GUEST = '.shell form [name=guest]';
  var ON_REGISTER = '.shell form a';
  var form = null;
  var pressed = null;
  var focused = null;
  var down = null;

  function wait(press, button) {
    pressed = press;
    button.setAttribute('aria-busy', 'true');
  }
  /** Which of the three that can be pressed here this is, or is in. */
  function pressAt(target) {
    if (target.closest(ON_SUBMIT)) return 'submit';
    if (target.closest(ON_GUEST)) return 'guest';
    return target.closest(ON_REGISTER) ? 'register' : null;
  }
  /** What of the program is the same. */
  function sameAs(press) {
    if (press === 'guest') return form.parentElement.querySelector('.ways button');
    if (press === 'register') return form.parentElement.querySelector('.ways a');
    return form.querySelector('[type=submit]');
  }
  /** On the program's form. Another press while it is carried out is nothing to its charts. */
  function carryOut(press) {
    if (press === 'submit') form.requestSubmit();
    if (press === 'guest' || press === 'register') sameAs(press).click();
  }
  // No look at what loses it: a browser may tell so of what is taken from the page, too.
  document.addEventListener('focusin', function ({ target }) {
    focused = target.closest('.shell form') ? target : null;
  });
  document.addEventListener('submit', function (event) {
    if (!event.target.closest('.shell')) return;
    event.preventDefault();
    wait('submit', event.target.querySelector(ON_SUBMIT));
  });
  document.addEventListener('click', function ({ target }) {
    var button = target.closest(ON_GUEST);
    if (button) wait('guest', button);
    // What an invitation added to the address goes along.
    var link = target.closest(ON_REGISTER);
    if (link) link.hash = '#/register' + location.hash.replace(/^[^?]*/, '');
  });
  // A press that began on this form and ends on the program's makes no click.
  document.addEventListener('pointerdown', function ({ target }) {
    if (!target.closest('.shell label')) focused = null;
    down = pressAt(target);
  });
  document.addEventListener('pointerup', function ({ target }) {
    if (form && target.closest('button, a')) carryOut(down);
    down = null;
  });

  function handOver(typed) {
    for (var from of typed) {
      var to = form.elements[from.name];
      if (from.value) to.value = from.value;
      if (from !== focused) continue;
      to.focus({ preventScroll: true });
      to.setSelectionRange(from.selectionStart, from.selectionEnd);
    }
    if (focused && !focused.matches('input')) sameAs(pressAt(focused)).focus({ preventScroll: true });
    carryOut(pressed);
  }
  document.addEventListener('DOMContentLoaded', function () {
    var typed = document.querySelectorAll('.shell input');
    new MutationObserver(function (_, observer) {
      if (document.querySelector('.shell')) return;
      delete root.dataset.entrance;
      form = document.querySelector('form[aria-labelledby=login-title]');
      if (!form && isEntrance()) return;
      observer.disconnect();
      if (form) handOver(typed);
    }).observe(document.body, { childList: true, subtree: true });
  });
})();
