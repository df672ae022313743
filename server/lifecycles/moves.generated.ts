/** Written by `npm run charts` from lifecycles/: in which statuses rows begin, and which they may leave for which, by event. */
export const LIFE_CYCLES = {
  autoTask: {
    begins: ['off'],
    statuses: ['off', 'running', 'stopped'],
    moves: {
      'task.started': { from: ['off', 'stopped'], to: 'running' },
      'task.changed': { from: ['off', 'stopped'], to: 'off' },
      'task.switchedOff': { from: ['running'], to: 'off' },
      'task.stopped': { from: ['running'], to: 'stopped' },
      'break.began': { from: ['running'], to: 'stopped' },
      'autoBet.withdrawn': { from: ['running'], to: 'stopped' },
    },
  },
  break: {
    begins: ['timeOut', 'exclude'],
    statuses: ['timeOut', 'exclude', 'over'],
    moves: {},
  },
  draw: {
    begins: ['scheduled'],
    statuses: ['scheduled', 'open', 'closed', 'drawn', 'settled', 'returning', 'returned'],
    moves: {
      'draw.voided': { from: ['scheduled', 'open', 'closed', 'drawn'], to: 'returning' },
      'result.drawn': { from: ['closed'], to: 'drawn' },
      'seed.mismatched': { from: ['closed'], to: 'returning' },
      'tickets.settled': { from: ['drawn'], to: 'settled' },
      'stakes.returned': { from: ['returning'], to: 'returned' },
    },
  },
  exchange: {
    begins: ['paid', 'ordered'],
    statuses: ['ordered', 'sent', 'paid'],
    moves: {
      'prize.sent': { from: ['ordered'], to: 'sent' },
    },
  },
  recharge: {
    begins: ['checking'],
    statuses: ['checking', 'pending', 'paid', 'failed', 'review'],
    moves: {
      'payment.awaited': { from: ['checking', 'pending'], to: 'pending' },
      'payment.received': { from: ['checking', 'pending', 'failed'], to: 'paid' },
      'payment.differed': { from: ['checking', 'pending', 'failed'], to: 'review' },
      'payment.failed': { from: ['checking', 'pending'], to: 'failed' },
      'payment.announced': { from: ['failed'], to: 'pending' },
      'recharge.credited': { from: ['review'], to: 'paid' },
      'recharge.rejected': { from: ['review'], to: 'failed' },
    },
  },
  ticket: {
    begins: ['pending'],
    statuses: ['pending', 'won', 'lost', 'void'],
    moves: {
      'ticket.won': { from: ['pending'], to: 'won' },
      'ticket.lost': { from: ['pending'], to: 'lost' },
      'ticket.voided': { from: ['pending'], to: 'void' },
    },
  },
  withdrawal: {
    begins: ['requested'],
    statuses: ['requested', 'approved', 'paying', 'paid', 'refused'],
    moves: {
      'withdrawal.approved': { from: ['requested'], to: 'approved' },
      'withdrawal.refused': { from: ['requested', 'approved'], to: 'refused' },
      'payout.begun': { from: ['approved'], to: 'paying' },
      'withdrawal.paid': { from: ['approved'], to: 'paid' },
      'payout.awaited': { from: ['approved', 'paying'], to: 'paying' },
      'payout.confirmed': { from: ['approved', 'paying'], to: 'paid' },
      'payout.failed': { from: ['approved', 'paying'], to: 'refused' },
    },
  },
} as const;
