import { useIntl } from 'react-intl';

const UNITS = [
  { name: 'hour', length_s: 3600 },
  { name: 'minute', length_s: 60 },
];

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
    /** "24 hours", "2 minutes", or "90 seconds" where that is no whole number of them. */
    durationText: (seconds: number) => {
      const unit = UNITS.find(({ length_s }) => seconds >= 2 * length_s && seconds % length_s === 0);
      const { name, length_s } = unit ?? { name: 'second', length_s: 1 };
      return new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'long' }).format(
        seconds / length_s,
      );
    },
  };
}
