/** What an operator does at the console. */
import { deed, pressing, type Deed, type Send } from './hands.ts';

const AT_THE_CONSOLE: Readonly<Record<string, string>> = {
  'console.retried': 'Try again',
  'codes.kept': 'I have saved them',
  'dialog.reopened': 'Show',
  'answer.dismissed': 'Dismiss',
};

export function consoleDeed({ event, label }: Send): Deed | null {
  const button = AT_THE_CONSOLE[event.type] ?? (event.type === 'dialog.opened' ? label : undefined);
  if (button !== undefined) return pressing(button);
  switch (event.type) {
    case 'dialog.closed':
      return deed("press 'Cancel', or 'Close'", async (hands) =>
        hands.press((await hands.isThere('Cancel', 'dialog')) ? 'Cancel' : 'Close', 'dialog'),
      );
    default:
      return null;
  }
}
