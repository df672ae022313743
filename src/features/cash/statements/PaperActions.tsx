import { chakra } from '@chakra-ui/react/styled-system';
import { printPage } from '../../../dom/printPage.ts';
import { Button } from '../../../ui/kit/Button.tsx';
import { usePageText } from '../../../ui/texts/usePageText.ts';

const Root = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
    '& > *': { flexGrow: { base: '1', md: '0' } },
  },
});

interface PaperActionsProps {
  /** Saves it as a file, where it has one. */
  readonly save?: () => void;
  /** It is shown whole, and so can be printed. */
  readonly isShown: boolean;
}

/** What can be taken away: a file for a spreadsheet, and paper or PDF by the browser's print dialog. */
export function PaperActions({ save, isShown }: PaperActionsProps) {
  const text = usePageText();
  return (
    <Root>
      {save !== undefined && <Button onClick={save}>{text('statement.csv')}</Button>}
      {isShown && <Button onClick={printPage}>{text('statement.print')}</Button>}
    </Root>
  );
}
