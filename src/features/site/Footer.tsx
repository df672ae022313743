import { chakra } from '@chakra-ui/react/styled-system';
import { useSite } from './useSite.ts';

const Root = chakra('footer', {
  base: { paddingBlock: '4', color: 'muted', fontSize: 'xs', textAlign: 'center' },
});

/** The site's record number, where it has one: nothing else belongs at the end of every page. */
export function Footer() {
  const { recordNumber } = useSite();
  return recordNumber === '' ? null : <Root>{recordNumber}</Root>;
}
