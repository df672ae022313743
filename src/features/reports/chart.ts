/** What a report's chart is made of. */
export interface ChartBar {
  readonly key: string;
  readonly name: string;
  /** Money, negative for a loss. */
  readonly net: string;
}

export const CHART_HEIGHT_PX = 232;
