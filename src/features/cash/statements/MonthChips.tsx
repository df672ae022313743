import { Chips } from '../../lists/index.ts';
import { usePageText } from '../../../ui/texts/usePageText.ts';
import { useMonthText } from './useMonthText.ts';

/** A month in place of days. */
const changesTo = (month: string) => ({ month, from: null, to: null });
const yearOf = (month: string): string => month.slice(0, 4);

interface MonthChipsProps {
  /** Latest first. */
  readonly months: readonly string[];
  readonly shown: string;
  /** Days are shown in place of a month. */
  readonly isOfDays: boolean;
}

/** The months of the year that is shown; and the years, where there are several. */
export function MonthChips({ months, shown, isOfDays }: MonthChipsProps) {
  const text = usePageText();
  const { shortMonthText } = useMonthText();
  const years = months.filter(
    (month, at) => months.findIndex((each) => yearOf(each) === yearOf(month)) === at,
  );
  const ofYear = (asked: string) => months.filter((month) => yearOf(month) === yearOf(asked));
  const ofShownYear = ofYear(shown);
  const yearChips = years.map((month) => ({ label: yearOf(month), changes: changesTo(month) }));
  // An address may have a year in which there is nothing: the latest is offered then.
  const offered = ofShownYear.length > 0 ? ofShownYear : ofYear(months[0] ?? shown);
  const monthChips = offered.map((month) => ({
    label: shortMonthText(month, years.length === 1),
    changes: changesTo(month),
  }));
  return (
    <>
      {years.length > 1 && (
        <Chips
          label={text('statement.years')}
          chips={yearChips}
          otherwise={yearChips.find(({ label }) => label === yearOf(shown))}
        />
      )}
      <Chips
        label={text('statement.months')}
        chips={monthChips}
        otherwise={isOfDays ? undefined : monthChips.find(({ changes }) => changes.month === shown)}
      />
    </>
  );
}
