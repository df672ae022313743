import { useIntl } from 'react-intl';

/** Figures that are no money, as the language writes them. */
export function useNumberText() {
  const { locale } = useIntl();
  return {
    countText: (count: number) => new Intl.NumberFormat(locale).format(count),
    /** Gains with a plus. */
    signedText: (count: number) => new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' }).format(count),
    /** @param share 0..1; shown with `places` decimals at most */
    percentText: (share: number, places = 0) =>
      new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: places }).format(share),
    /** "2 minutes", or "90 seconds" where that is no whole number of them. */
    durationText: (seconds: number) => {
      const isMinutes = seconds >= 120 && seconds % 60 === 0;
      return new Intl.NumberFormat(locale, {
        style: 'unit',
        unit: isMinutes ? 'minute' : 'second',
        unitDisplay: 'long',
      }).format(isMinutes ? seconds / 60 : seconds);
    },
  };
}
