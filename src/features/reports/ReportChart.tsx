/** The one file that draws with visx: fetched when a report has something to draw. */
import { chakra } from '@chakra-ui/react/styled-system';
import { AxisBottom, AxisLeft } from '@visx/axis';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar, Line } from '@visx/shape';
import { useIntl } from 'react-intl';
import { useWidth } from '../../dom/hooks/useWidth.ts';
import { moneyText } from '../../ui/texts/money.ts';
import { CHART_HEIGHT_PX, type ChartBar } from './chart.ts';
import { signOf } from '../../ui/texts/signOf.ts';

const EDGE = { top: 22, right: 8, bottom: 26, left: 56 };
const AMOUNT_WIDTH_PX = 78;
const TICKS = 4;
const BAR_WIDTH_MAX = 56;
/** What is not nothing is seen. */
const BAR_HEIGHT_MIN = 2;
const LETTER_WIDTH_PX = { latin: 6.2, wide: 11 };
const NAME_GAP_PX = 5;

const Root = chakra('div', {
  base: {
    position: 'relative',
    height: `${CHART_HEIGHT_PX}px`,
    overflow: 'hidden',
    // Its width follows the page's, and not the other way round.
    '& svg': { position: 'absolute', insetInlineStart: '0' },
    '& .visx-axis-tick text': { fill: 'muted', fontSize: '2xs', fontFamily: 'body' },
    '& .visx-axis-tick line': { stroke: 'hairline' },
    '& .zero': { stroke: 'edge' },
    '& [data-sign=gain]': { fill: 'positive' },
    '& [data-sign=loss]': { fill: 'muted' },
    '& .amount': {
      fill: 'text',
      fontSize: '2xs',
      fontWeight: 'medium',
      stroke: 'panel',
      strokeWidth: '4px',
      paintOrder: 'stroke',
    },
  },
});

interface ReportChartProps {
  /** What a screen reader says of it. */
  readonly label: string;
  readonly bars: readonly ChartBar[];
}

/** Where an axis ends below this, its pence are written as money is. */
const SMALL_POUNDS = 10;

/** "+£1.2K": of an axis, where the exact amount is not needed. */
const roughly = (locale: string, most: number) =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'GBP',
    currencyDisplay: 'narrowSymbol',
    notation: 'compact',
    signDisplay: 'exceptZero',
    minimumFractionDigits: most < SMALL_POUNDS ? 2 : 0,
    maximumFractionDigits: 2,
  });

/** About how much room a name takes. */
const widthOf = (name: string): number =>
  Array.from(name).reduce(
    (sum, letter) => sum + (letter >= '\u2e80' ? LETTER_WIDTH_PX.wide : LETTER_WIDTH_PX.latin),
    NAME_GAP_PX,
  );

/** As many names as find room, `step` px from bar to bar: each, or each second one, or each third … */
function namedOf(bars: readonly ChartBar[], step: number): readonly ChartBar[] {
  for (let every = 1; ; every++) {
    const named = bars.filter((_, at) => at % every === 0);
    const hasRoom = named.every(({ name }, at) => {
      const next = named[at + 1];
      return next === undefined || (widthOf(name) + widthOf(next.name)) / 2 <= every * step;
    });
    if (hasRoom) return named;
  }
}

function Bars({ bars, width }: { readonly bars: readonly ChartBar[]; readonly width: number }) {
  const { locale } = useIntl();
  const [left, right] = [EDGE.left, width - EDGE.right];
  const [top, bottom] = [EDGE.top, CHART_HEIGHT_PX - EDGE.bottom];
  // Of pixels, not of money: here alone amounts are floats.
  const nets = bars.map(({ net }) => Number(net));
  const [least, most] = [Math.min(0, ...nets), Math.max(0, ...nets)];
  const across = scaleBand({ domain: bars.map(({ key }) => key), range: [left, right], padding: 0.3 });
  const up = scaleLinear({
    domain: least === most ? [-1, 1] : [least, most],
    range: [bottom - EDGE.top / 2, top],
    nice: TICKS,
  });
  const named = namedOf(bars, across.step());
  const names = new Map(named.map(({ key, name }) => [key, name]));
  const amounts = roughly(locale, Math.max(...up.domain().map(Math.abs)));
  return (
    <>
      <AxisLeft
        scale={up}
        left={left}
        numTicks={TICKS}
        tickLength={left - right}
        tickFormat={(amount) => amounts.format(Number(amount))}
        tickLabelProps={{ textAnchor: 'end', dx: left - right - 8, dy: '0.33em' }}
        hideAxisLine
      />
      {bars.map(({ key, net }, at) => {
        const width_px = Math.max(1, Math.min(across.bandwidth(), BAR_WIDTH_MAX));
        const x = (across(key) ?? left) + (across.bandwidth() - width_px) / 2;
        const sign = signOf(net);
        const height = sign === 'even' ? 0 : Math.max(BAR_HEIGHT_MIN, Math.abs(up(0) - up(nets[at] ?? 0)));
        const end = sign === 'gain' ? up(0) - height : up(0) + height;
        return (
          <g key={key}>
            <Bar
              data-sign={sign}
              x={x}
              y={Math.min(up(0), end)}
              width={width_px}
              height={height}
              rx={width_px > 6 ? 2 : 0}
            />
            {across.step() >= AMOUNT_WIDTH_PX && sign !== 'even' && (
              <text
                className="amount"
                x={x + width_px / 2}
                y={sign === 'gain' ? end - 6 : end + 13}
                textAnchor="middle"
              >
                {moneyText(locale, net, true)}
              </text>
            )}
          </g>
        );
      })}
      <Line className="zero" from={{ x: left, y: up(0) }} to={{ x: right, y: up(0) }} />
      <AxisBottom
        scale={across}
        top={bottom}
        tickValues={named.map(({ key }) => key)}
        tickFormat={(key) => names.get(key) ?? ''}
        tickLabelProps={{ textAnchor: 'middle', dy: '0.25em' }}
        hideAxisLine
        hideTicks
      />
    </>
  );
}

/** Bars above and below zero. */
export function ReportChart({ label, bars }: ReportChartProps) {
  const { ref, width } = useWidth<HTMLDivElement>();
  const named = { role: 'img', 'aria-label': label };
  return (
    <Root ref={ref}>
      <svg width={width} height={CHART_HEIGHT_PX} {...named}>
        {width > 0 && <Bars bars={bars} width={width} />}
      </svg>
    </Root>
  );
}
