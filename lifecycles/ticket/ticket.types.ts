/** All of them come with the settlement of its draw. */
export type TicketEvent =
  /** The draw has its field at its position. */
  | { type: 'ticket.won' }
  | { type: 'ticket.lost' }
  /** The draw is void. */
  | { type: 'ticket.voided' };
