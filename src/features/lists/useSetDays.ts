import { usePageText } from '../../ui/texts/usePageText.ts';
import { useListQuery } from '../../routing/useListQuery.ts';
import type { OfferedFilter, SetFilter } from './FilterFold.tsx';
import { isDay, presetOf, presetsOn } from './period.ts';
import { useDayText, usePeriod } from './usePeriod.ts';

/** The days that the address asks for, by the name of a period where they are one. */
export function useSetDays(): readonly SetFilter[] {
  const text = usePageText();
  const { dayText } = useDayText();
  const { today } = usePeriod();
  const { from, to } = useListQuery().query;
  const named = presetOf({ from, to }, today);
  if (named !== undefined) return [{ text: text(`report.${named}`), without: { from: null, to: null } }];
  return [
    ...(isDay(from) ? [{ text: `${text('filters.from')} ${dayText(from)}`, without: { from: null } }] : []),
    ...(isDay(to) ? [{ text: `${text('filters.to')} ${dayText(to)}`, without: { to: null } }] : []),
  ];
}

/** The last seven days, while the address asks for none. */
export function useOfferedDays(): readonly OfferedFilter[] {
  const text = usePageText();
  const { today } = usePeriod();
  const { from, to } = useListQuery().query;
  if (from !== undefined || to !== undefined) return [];
  return [{ text: text('report.sevenDays'), changes: { ...presetsOn(today).sevenDays } }];
}
