/** What other features use of this one. */
export { csvOf } from './csv.ts';
export {
  daysOf,
  daysOfMonth,
  isDay,
  monthOf,
  PERIOD_DAYS_MAX,
  PRESETS,
  presetOf,
  presetsOn,
} from './period.ts';
export { firstPageOf } from './growing.ts';
export { LoadMore } from './LoadMore.tsx';
export { FilterFold, type OfferedFilter } from './FilterFold.tsx';
export { useOfferedDays, useSetDays } from './useSetDays.ts';
export { ChoiceFilter, DayFilter, RecordsFilters, TextFilter } from './RecordsFilters.tsx';
export { type Records, RecordsFailed, RecordsFrame, RecordsView, RecordsWaiting } from './RecordsView.tsx';
export { StatementsLink } from './StatementsLink.tsx';
export { useDayText, usePeriod } from './usePeriod.ts';
export { useSums } from './useSums.tsx';
export { useResource } from './useResource.ts';
export { Chips, Views } from './Views.tsx';
