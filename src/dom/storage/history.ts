/** The name under which a member's history is kept on this device: lists write it, and it is wiped with the session. */
export const HISTORY_KEY = 'history';
