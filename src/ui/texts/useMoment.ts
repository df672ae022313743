import { useIntl } from 'react-intl';

const MOMENT = {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
} as const;

/** An instant of the wire, as the language writes a day and a time; a dash for none. */
export function useMoment(): (instant: string | null) => string {
  const { formatDate } = useIntl();
  return (instant) => (instant === null ? '–' : formatDate(instant, MOMENT));
}
