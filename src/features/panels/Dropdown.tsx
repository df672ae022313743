import { chakra } from '@chakra-ui/react/styled-system';
import { Suspense, useId, type ReactNode } from 'react';
import { type DropdownName, usePanels } from './usePanels.ts';
import { useDismiss } from '../../dom/hooks/useDismiss.ts';
import { Button } from '../../ui/kit/Button.tsx';

const Root = chakra('div', {
  base: {
    // On a phone it hangs from the header: from its own button it would reach over the edge.
    position: { md: 'relative' },
    // What is said below a balance does not make the header higher.
    '& .sums': { display: 'grid', justifyItems: 'end', textAlign: 'end', lineHeight: 'tight' },
    '& .said': { clipPath: 'inset(50%)', position: 'absolute' },
    '& .float': {
      position: 'absolute',
      insetInlineEnd: { base: '3', md: '0' },
      top: 'calc(100% + 6px)',
      zIndex: 'float',
      width: 'max-content',
      minWidth: '15rem',
      maxWidth: 'calc(100vw - 1.5rem)',
      padding: '3',
      bg: 'raised',
      borderWidth: '1px',
      borderColor: 'hairline',
      borderRadius: 'lg',
      boxShadow: 'float',
      animation: 'rise 120ms ease-out',
    },
  },
});

interface DropdownProps {
  readonly name: DropdownName;
  readonly label: string;
  readonly face: ReactNode;
  readonly isIcon?: boolean;
  readonly children: ReactNode;
}

/** A button and the panel that hangs from it. Escape, a press outside, or the focus leaving closes it. */
export function Dropdown({ name, label, face, isIcon = false, children }: DropdownProps) {
  const id = useId();
  const { open, send } = usePanels();
  const isOpen = open === name;
  const ref = useDismiss<HTMLDivElement>(isOpen, () => send({ type: 'panel.closed' }));
  return (
    <Root ref={ref}>
      <Button
        look="quiet"
        size={isIcon ? 'icon' : 'sm'}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => send({ type: `${name}.toggled` })}
      >
        <span className="said">{label} </span>
        {face}
      </Button>
      {isOpen && (
        <section id={id} className="float" aria-label={label}>
          <Suspense fallback={null}>{children}</Suspense>
        </section>
      )}
    </Root>
  );
}
