import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { Section } from '../../machines/console/console.types.ts';
import { Button } from '../../src/ui/kit/Button.tsx';
import { PageIcon } from '../../src/ui/icons/PageIcon.tsx';
import { Skeleton } from '../../src/ui/kit/Skeleton.tsx';
import { useSection, useWords } from './useConsole.ts';

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

const Content = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4' },
});

interface TitledProps {
  readonly section: Section;
  /** What can be done with the section as a whole. */
  readonly acts?: ReactNode;
  /** What its list is searched by. It stays while nothing is shown. */
  readonly filters?: ReactNode;
  readonly children?: ReactNode;
}

/** A section under its heading; its content stays while it is reloaded. */
export function Titled({ section, acts, filters, children }: TitledProps) {
  const text = useWords();
  const { stage, isLoading, shown, reload } = useSection(section);
  const isThere = shown !== null;
  return (
    <>
      <div className="title">
        <h1 tabIndex={-1} data-rest>
          {text(`op.section.${section}`)}
        </h1>
        <Button look="quiet" size="icon" aria-label={text('op.again')} onClick={reload}>
          <PageIcon name="refresh" />
        </Button>
        {acts}
      </div>
      {filters}
      {stage === 'failed' && (
        <Failed role="alert">
          <PageIcon name="warning" size={16} />
          {text(isThere ? 'op.stale' : 'op.failed')}
          <Button size="sm" onClick={reload}>
            {text('op.retry')}
          </Button>
        </Failed>
      )}
      {!isThere && isLoading && (
        <output aria-label={text('op.wait')}>
          <Skeleton height="24rem" corners="lg" />
        </output>
      )}
      {isThere && <Content aria-busy={isLoading}>{children}</Content>}
    </>
  );
}
