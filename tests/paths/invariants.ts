/** What must hold at every moment of every path, on every body. */
import type { SnapshotFrom } from 'xstate';
import { checkedLines, hasLines } from '../../machines/betting/betting.lines.ts';
import type { appMachine } from '../../machines/app/app.machine.ts';

type AppSnapshot = SnapshotFrom<typeof appMachine>;

function slipsOf({ context }: AppSnapshot) {
  return [context.twoSided, context.numbers].map((slip) => slip.getSnapshot());
}

export const INVARIANTS: Readonly<Record<string, (root: AppSnapshot) => boolean>> = {
  'a member has a token, and nobody else has money': ({ context }) => {
    const session = context.session.getSnapshot();
    const { user, funds } = session.context;
    return session.matches({ user: 'member' }) ? user?.kind === 'member' : funds.balance === '0.00';
  },
  'both slips belong to the member who is here': (root) => {
    const session = root.context.session.getSnapshot();
    const memberId = session.matches({ user: 'member' }) ? session.context.user?.id : null;
    return slipsOf(root).every((slip) => slip.context.memberId === memberId);
  },
  'nothing is sent for a guest': (root) =>
    slipsOf(root).every((slip) => !slip.matches({ slip: 'submitting' }) || slip.context.memberId !== null),
  'what is sent is stored under its request id': (root) =>
    slipsOf(root).every(
      (slip) =>
        !(slip.matches({ slip: { submitting: 'sending' } }) || slip.matches({ slip: 'checking' })) ||
        slip.context.submission !== null,
    ),
  'what is confirmed has a stake on every line that is sent, and its draw is open': (root) =>
    slipsOf(root).every(
      (slip) =>
        !slip.matches({ slip: 'confirming' }) ||
        (slip.matches({ market: 'open' }) &&
          checkedLines(slip.context).length > 0 &&
          slip.context.drawId === slip.context.openDrawId),
    ),
  'an empty slip holds nothing': (root) =>
    slipsOf(root).every((slip) => !slip.matches({ slip: 'empty' }) || !hasLines(slip.context)),
  'nobody is read for when nobody is here': ({ context }) => {
    const refresh = context.refresh.getSnapshot();
    const session = context.session.getSnapshot();
    return refresh.matches({ rounds: 'stopped' }) === (session.context.user === null);
  },
  'lists and forms are those of the screen': ({ context, children }) =>
    Object.keys(children).filter((id) => id.startsWith('list-')).length === Object.keys(context.lists).length,
};
