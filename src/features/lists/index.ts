/** What other features use of this one. */
export { daysOf, type Period, PERIOD_DAYS_MAX, PRESETS, presetsOn } from './period.ts';
export { ChoiceFilter, DayFilter, RecordsFilters, TextFilter } from './RecordsFilters.tsx';
export { type Records, RecordsFailed, RecordsView, RecordsWaiting } from './RecordsView.tsx';
export { useDayText, usePeriod } from './usePeriod.ts';
export { useResource } from './useResource.ts';
export { Views } from './Views.tsx';
