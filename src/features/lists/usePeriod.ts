import { useIntl } from 'react-intl';
import { dayOf, periodOf, type Period } from './period.ts';
import { useServerClock } from '../../actors/RootProvider.tsx';
import { useListQuery } from '../../routing/useListQuery.ts';

/** The period that the address asks for, by the server's day. */
export function usePeriod() {
  const { query } = useListQuery();
  const today = dayOf(useServerClock().now());
  return { today, period: periodOf(query, today) };
}

const DAY = { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' } as const;
const SHORT_DAY = { timeZone: 'UTC', day: 'numeric', month: 'short' } as const;

/** Days and periods as the language writes them. */
export function useDayText() {
  const { locale, formatDate } = useIntl();
  return {
    dayText: (day: string) => formatDate(day, DAY),
    /** Without the year. */
    shortDayText: (day: string) => formatDate(day, SHORT_DAY),
    periodText: ({ from, to }: Period) =>
      new Intl.DateTimeFormat(locale, DAY).formatRange(Date.parse(from), Date.parse(to)),
  };
}
