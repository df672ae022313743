import { chakra } from '@chakra-ui/react/styled-system';
import { useId, type ReactNode } from 'react';
import { useText } from '../texts/useText.ts';
import { useModal } from '../../dom/hooks/useModal.ts';
import { Button } from './Button.tsx';
import { PageIcon } from '../icons/PageIcon.tsx';

const Root = chakra('dialog', {
  base: {
    width: { base: 'full', md: 'min(40rem, calc(100vw - 2rem))' },
    maxWidth: 'full',
    // Its head stays where it is, whatever arrives below: centred, or as high as its content, it would leave the pointer.
    height: { base: '92dvh', md: 'auto' },
    '&[data-whole]': { height: { md: 'fit-content' } },
    maxHeight: { base: '92dvh', md: 'calc(92dvh - 1rem)' },
    margin: 'auto',
    marginTop: { base: 'auto', md: '8dvh' },
    marginBottom: { base: '0', md: 'auto' },
    borderWidth: '1px',
    borderColor: 'hairline',
    borderRadius: 'lg',
    boxShadow: 'float',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    mdDown: { borderBottomRadius: '0', borderInlineWidth: '0', borderBottomWidth: '0' },
    '&[open]': { animation: 'rise 160ms ease-out' },
    '&::backdrop': { bg: 'scrim' },
    '& .inner': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: '4',
      padding: { base: '4', md: '6' },
    },
    '& .head': {
      position: 'sticky',
      top: '0',
      zIndex: 'strip',
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '3',
      paddingBlock: '2',
      paddingInlineStart: { base: '4', md: '6' },
      paddingInlineEnd: '2',
      borderBottomWidth: '1px',
      borderColor: 'hairline',
      bg: 'raised',
    },
    '& h2': { fontSize: 'lg', overflowWrap: 'anywhere' },
  },
});

interface DetailDialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** All of it is there at once: on a desktop it is as high as that. */
  readonly isWhole?: boolean;
}

/** One thing of a list, looked at closely: over the page on a desktop, from below on a phone. */
export function DetailDialog({ title, onClose, children, isWhole = false }: DetailDialogProps) {
  const text = useText();
  const id = useId();
  const ref = useModal(onClose);
  return (
    <Root ref={ref} data-whole={isWhole || undefined} aria-labelledby={id}>
      <div className="head">
        <h2 id={id}>{title}</h2>
        <Button look="quiet" size="icon" aria-label={text('menu.close')} onClick={onClose}>
          <PageIcon name="close" />
        </Button>
      </div>
      <div className="inner">{children}</div>
    </Root>
  );
}
