/** What must hold at every moment of every path, on every body. */
import type { SnapshotFrom } from 'xstate';
import { checkedLines, hasLines } from '../machines/betting/betting.lines.ts';
import type { appMachine } from '../machines/app/app.machine.ts';
import type { consoleMachine } from '../machines/console/console.machine.ts';

type AppSnapshot = SnapshotFrom<typeof appMachine>;

function slipsOf({ context }: AppSnapshot) {
  return [context.twoSided, context.numbers].map((slip) => slip.getSnapshot());
}

type Invariants<Snapshot> = Readonly<Record<string, (root: Snapshot) => boolean>>;

/** The names of those that do not hold. */
export const brokenOf = <Snapshot>(invariants: Invariants<Snapshot>, root: Snapshot): readonly string[] =>
  Object.entries(invariants).flatMap(([name, holds]) => (holds(root) ? [] : [name]));

export const CONSOLE_INVARIANTS: Invariants<SnapshotFrom<typeof consoleMachine>> = {
  'an operator is signed in only while they are known': (root) =>
    !root.matches('signedIn') || root.context.operator !== null,
  'a section is shown exactly while an operator is signed in': (root) =>
    root.matches('signedIn') === (root.context.section !== null),
  'the queues are read exactly while an operator is signed in': (root) =>
    root.matches('signedIn') === (root.context.queues !== null),
  'an operator is not signed in with a step left': (root) =>
    !root.matches('signedIn') || root.context.operator?.step === null,
  'a form stands before the console exactly while something is left of the sign-in': (root) =>
    (root.matches('signedOut') || root.matches('expired') || root.matches('entering')) ===
    (root.context.entry !== null),
  'recovery codes are known while they are shown': (root) =>
    root.matches({ entering: 'keeping' }) ===
    (root.context.entry?.getSnapshot().context.result?.details['recoveryCodes'] !== undefined),
  'a secret is known while it is being set up': (root) =>
    (root.matches({ entering: 'enrolling' }) || root.matches({ entering: 'keeping' })) ===
    (root.context.factor !== null),
  'a form is there while it is shown': (root) =>
    !(root.matches({ signedIn: 'open' }) || root.matches({ signedIn: 'parked' })) ||
    root.context.dialog !== null,
  'no form is left where none is open': (root) =>
    !root.matches({ signedIn: 'closed' }) || root.context.dialog === null,
};

export const APP_INVARIANTS: Invariants<AppSnapshot> = {
  'slips and rounds go by one moment, the market’s': ({
    context: { market, twoSided, numbers, refresh },
  }) => {
    const { moment } = market.getSnapshot().context;
    return [twoSided, numbers, refresh].every((ref) => ref.getSnapshot().context.moment === moment);
  },
  'a market is open exactly while the moment is': ({ context: { market, twoSided, numbers } }) =>
    [twoSided, numbers].every(
      (slip) =>
        slip.getSnapshot().matches({ market: 'open' }) ===
        (market.getSnapshot().context.moment.phase === 'open'),
    ),
  'a member has a token, and others have no money': ({ context }) => {
    const session = context.session.getSnapshot();
    const { principal, funds } = session.context;
    return session.matches({ principal: 'member' }) ? principal?.kind === 'member' : funds.balance === '0.00';
  },
  'both slips belong to the member who is here': (root) => {
    const session = root.context.session.getSnapshot();
    const memberId = session.matches({ principal: 'member' }) ? session.context.principal?.id : null;
    return slipsOf(root).every((slip) => slip.context.memberId === memberId);
  },
  'nothing is sent for a guest': (root) =>
    slipsOf(root).every((slip) => !slip.matches({ slip: 'submitting' }) || slip.context.memberId !== null),
  'what is sent is stored under its request id': (root) =>
    slipsOf(root).every(
      (slip) =>
        !(slip.matches({ slip: { submitting: 'sending' } }) || slip.matches({ slip: 'checking' })) ||
        slip.context.placement !== null,
    ),
  'what is confirmed has a stake on every line that is sent, and its draw is open': (root) =>
    slipsOf(root).every(
      (slip) =>
        !slip.matches({ slip: 'confirming' }) ||
        (slip.matches({ market: 'open' }) &&
          checkedLines(slip.context).length > 0 &&
          slip.context.drawId === slip.context.moment.draw?.drawId),
    ),
  'an empty slip holds nothing': (root) =>
    slipsOf(root).every((slip) => !slip.matches({ slip: 'empty' }) || !hasLines(slip.context)),
  'polling stops exactly while there is no session': ({ context }) => {
    const refresh = context.refresh.getSnapshot();
    const session = context.session.getSnapshot();
    return refresh.matches({ rounds: 'stopped' }) === (session.context.principal === null);
  },
  'no result is on the page before its balls are out': ({ context: { stage, refresh } }) =>
    stage?.getSnapshot().matches('revealing') !== true || refresh.getSnapshot().context.heldResult !== null,
  'nothing waits for balls that do not come out': ({ context: { stage, refresh }, value }) =>
    !refresh.getSnapshot().matches({ result: 'revealing' }) ||
    value.stage === 'joining' ||
    stage?.getSnapshot().matches('revealing') === true,
  'lists are those of the screen': ({ context, children }) =>
    Object.keys(children).filter((id) => id.startsWith('resource-')).length ===
    Object.keys(context.lists).length,
};
