import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { Section } from '../../machines/console/console.types.ts';
import { Button } from '../../src/ui/kit/Button.tsx';
import { Icon } from '../../src/ui/kit/Icon.tsx';
import { Skeleton } from '../../src/ui/kit/Skeleton.tsx';
import { useConsole, useWords } from './useConsole.ts';

const Failed = chakra('p', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    padding: '3',
    borderRadius: 'md',
    bg: 'noticeSubtle',
    color: 'notice',
    fontSize: 'sm',
  },
});

interface TitledProps {
  readonly section: Section;
  /** What can be done with the section as a whole. */
  readonly acts?: ReactNode;
  /** Whether there is anything to show. */
  readonly isThere: boolean;
  readonly children?: ReactNode;
}

/** A section under its heading; its content stays while it is reloaded. */
export function Titled({ section, acts, isThere, children }: TitledProps) {
  const text = useWords();
  const { stageOfSection, send } = useConsole();
  const again = () => send({ type: 'section.requested' });
  return (
    <>
      <div className="title">
        <h1>{text(`op.section.${section}`)}</h1>
        <Button look="quiet" size="icon" aria-label={text('op.again')} onClick={again}>
          <Icon name="refresh" />
        </Button>
        {acts}
      </div>
      {stageOfSection === 'failed' && (
        <Failed role="alert">
          <Icon name="warning" size={16} />
          {text(isThere ? 'op.stale' : 'op.failed')}
          <Button size="sm" onClick={again}>
            {text('op.retry')}
          </Button>
        </Failed>
      )}
      {!isThere && stageOfSection === 'loading' && (
        <output aria-label={text('op.wait')}>
          <Skeleton height="24rem" corners="lg" />
        </output>
      )}
      {isThere && <div aria-busy={stageOfSection === 'loading'}>{children}</div>}
    </>
  );
}
