/** They come with the settlement of its draw; the last with the return of the stakes, where the draw is void. */
export type TicketEvent =
  /** The draw has its field at its position. */
  | { type: 'ticket.won' }
  | { type: 'ticket.lost' }
  /** The draw is void. */
  | { type: 'ticket.voided' };
