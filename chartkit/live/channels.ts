/** The names of the channels between the pages of one origin. */
export const CALLS = 'chartkit.calls';
export const REPORTS = 'chartkit.reports';
