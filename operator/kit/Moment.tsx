import { useMoment } from './useMoment.ts';

/** An instant in local time; held under the pointer it says the same in UTC, in which draws are numbered. */
export function Moment({ at }: { readonly at: string | null }) {
  const moment = useMoment();
  if (at === null) return '–';
  return (
    <time dateTime={at} title={`${moment(at, 'UTC')} UTC`}>
      {moment(at)}
    </time>
  );
}
