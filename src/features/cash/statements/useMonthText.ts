import { useIntl } from 'react-intl';

const OF_UTC = { timeZone: 'UTC' } as const;

/** Months, `YYYY-MM`, as the language writes them: "November 2026"; "Nov 2026", or "Nov" below its year. */
export function useMonthText() {
  const { formatDate } = useIntl();
  const written = (month: string, how: { readonly month: 'long' | 'short'; readonly year?: 'numeric' }) =>
    formatDate(`${month}-01T00:00:00Z`, { ...OF_UTC, ...how });
  return {
    monthText: (month: string) => written(month, { month: 'long', year: 'numeric' }),
    shortMonthText: (month: string, isWithYear: boolean) =>
      written(month, { month: 'short', ...(isWithYear && { year: 'numeric' }) }),
  };
}
