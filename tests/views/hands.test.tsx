import { afterEach, expect, test, vi } from 'vitest';
import { handsOn } from '../paths/viewsHands.ts';

afterEach(() => {
  document.body.replaceChildren();
});

/** What a chunk brings that is loaded when somebody first asks for it. */
function dialogArrives(): void {
  const dialog = document.createElement('dialog');
  dialog.innerHTML = '<label>Account <input></label><button>Login</button>';
  document.body.append(dialog);
}

test('Q-04: hands wait for a dialog that is still being loaded', async () => {
  const pressed = vi.fn<(name: string) => void>();
  document.body.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLButtonElement) pressed(target.textContent);
  });
  const hands = handsOn(async () => undefined);
  setTimeout(dialogArrives, 40);
  await hands.fill('Account', 'ada', 'dialog');
  expect(document.querySelector('input')?.value).toBe('ada');
  await hands.press('Login', 'dialog');
  expect(pressed).toHaveBeenCalledWith('Login');
});
