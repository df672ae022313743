import { use } from 'react';
import { useIntl } from 'react-intl';
import { ShownAs } from './shownAs.ts';

const MOMENT = {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
} as const;

/** An instant of the wire, as the language writes a day and a time; in UTC where the person asks for it, which it says. A dash for none. */
export function useMoment(): (instant: string | number | null) => string {
  const { formatDate } = useIntl();
  const { isUtc } = use(ShownAs);
  return (instant) => {
    if (instant === null) return '–';
    return isUtc ? `${formatDate(instant, { ...MOMENT, timeZone: 'UTC' })} UTC` : formatDate(instant, MOMENT);
  };
}
