/** The names under which a member's own is kept on this device: it is wiped with the session. */
export const HISTORY_KEY = 'history';
export const DRAW_NOTICES_KEY = 'drawNotices';
