import { useIntl } from 'react-intl';

const MOMENT = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
} as const;

/** An instant of the wire in this device's time zone, as the language writes a day and a time; a dash for none. */
export function useMoment(): (instant: string | null, timeZone?: 'UTC') => string {
  const { locale } = useIntl();
  return (instant, timeZone) =>
    instant === null
      ? '–'
      : new Intl.DateTimeFormat(locale, { ...MOMENT, ...(timeZone && { timeZone }) }).format(
          new Date(instant),
        );
}
