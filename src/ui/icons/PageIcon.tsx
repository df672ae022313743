import { Icon, isIcon, Line, type IconName } from './Icon.tsx';

/** The icons that the first screens have no use for. */
const PATHS = {
  left: 'M12 5 7.5 10 12 15',
  right: 'M8 5l4.5 5L8 15',
  minus: 'M5 10h10',
  pending: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14M10 6v4.2l2.8 1.6',
  settled: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14M7 10.2l2.2 2.2L13.2 8',
  sides: 'M3.5 4.5h5.5v11H3.5zM11 4.5h5.5v11H11z',
  numbers: 'M4 4h4v4H4zM12 4h4v4h-4zM4 12h4v4H4zM12 12h4v4h-4z',
  verified: 'M10 2.8l5.5 2v4.7c0 3.5-2.2 6-5.5 7.7-3.3-1.7-5.5-4.2-5.5-7.7V4.8zM7.5 10l1.8 1.8 3.3-3.6',
  payIn: 'M10 3v9M6.5 8.5 10 12l3.5-3.5M3.5 13v3.5h13V13',
  payOut: 'M10 12V3M6.5 6.5 10 3l3.5 3.5M3.5 13v3.5h13V13',
  card: 'M2.5 5h15v10h-15zM2.5 8.5h15M5 12h3',
  list: 'M7 5.5h9.5M7 10h9.5M7 14.5h9.5M3.5 5.5h.1M3.5 10h.1M3.5 14.5h.1',
  exchange: 'M4 7h11M12 4l3 3-3 3M16 13H5M8 10l-3 3 3 3',
  star: 'M10 3l2.1 4.5 4.9.6-3.6 3.4.9 4.9L10 14l-4.3 2.4.9-4.9L3 8.1l4.9-.6z',
  gift: 'M3.5 7.5h13v3h-13zM5 10.5v6h10v-6M10 7.5v9M10 7.5C6.5 7.5 6 6.3 6 5.3 6 3 9 3 10 7.5c1-4.5 4-4.5 4-2.2 0 1-.5 2.2-4 2.2',
  people:
    'M7.5 9.5a2.75 2.75 0 1 0 0-5.5 2.75 2.75 0 0 0 0 5.5M2.5 16c.5-2.6 2.4-4 5-4s4.5 1.4 5 4M13 4.2a2.75 2.75 0 0 1 0 5.1M14.5 12.3c1.7.5 2.7 1.8 3 3.7',
  mail: 'M3 5h14v10H3zM3 6l7 5 7-5',
  lock: 'M5 9h10v7.5H5zM7 9V6.5a3 3 0 0 1 6 0V9',
  device: 'M3 4.5h14v9H3zM7.5 16.5h5M10 13.5v3',
  leave: 'M12 4H4.5v12H12M8.5 10h8M13.5 7l3 3-3 3',
} as const;

export type PageIconName = IconName | keyof typeof PATHS;

/** A line icon of a page that comes after the first screens: theirs or one of its own. */
export function PageIcon({ name, size = 20 }: { readonly name: PageIconName; readonly size?: number }) {
  return isIcon(name) ? <Icon name={name} size={size} /> : <Line d={PATHS[name]} size={size} />;
}
