/** Whether the device asks for a dark page. */
export const isDarkPreferred = (): boolean => window.matchMedia('(prefers-color-scheme: dark)').matches;
