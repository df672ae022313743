import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Button } from '../../../src/ui/kit/Button.tsx';
import { Money } from '../../../src/ui/texts/Money.tsx';
import { Panel } from '../../../src/ui/kit/Panel.tsx';
import { useConsole, useShown, useWords } from '../../kit/useConsole.ts';
import { useRights } from '../../kit/rights.ts';
import { Titled } from '../../kit/Titled.tsx';

const Sheets = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 22rem), 1fr))',
    alignItems: 'start',
    gap: '4',
    '& section': { display: 'grid', gap: '3', padding: '4', justifyItems: 'start' },
    '& h2': { fontSize: 'md' },
    '& dl': {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      columnGap: '6',
      rowGap: '2',
      fontSize: 'sm',
    },
    '& dt': { color: 'muted' },
  },
});

interface SheetProps {
  readonly title: string;
  readonly facts: readonly (readonly [string, ReactNode])[];
  readonly command: 'changeLimits' | 'changeSite';
  /** What its form begins with. */
  readonly subject: Readonly<Record<string, string>>;
}

function Sheet({ title, facts, command, subject }: SheetProps) {
  const text = useWords();
  const { open } = useConsole();
  const { mayDo } = useRights();
  return (
    <Panel aria-label={title}>
      <h2>{title}</h2>
      <dl>{facts.map(([term, value]) => [<dt key="term">{term}</dt>, <dd key="value">{value}</dd>])}</dl>
      {mayDo(command) ? (
        <Button onClick={() => open(command, subject)}>{text(`op.command.${command}`)}</Button>
      ) : (
        <p>{text('op.adminOnly')}</p>
      )}
    </Panel>
  );
}

/** Limits of stakes and what the site says of itself. */
export function SettingsSection() {
  const text = useWords();
  const [shown] = useShown('settings')?.rows ?? [];
  if (shown === undefined) return <Titled section="settings" />;
  const { limits, site } = shown;
  const openMemberCenter = String(site.openMemberCenter);
  return (
    <Titled section="settings">
      <Sheets>
        <Sheet
          title={text('op.limits')}
          facts={[
            [text('op.stakeMin'), <Money key="" amount={limits.stake_min} />],
            [text('op.stakeMax'), <Money key="" amount={limits.stake_max} />],
            [text('op.rowMax'), <Money key="" amount={limits.row_max} />],
          ]}
          command="changeLimits"
          subject={{ ...limits }}
        />
        <Sheet
          title={text('op.site')}
          facts={[
            [text('op.siteName'), site.siteName],
            [text('op.recordNumber'), site.recordNumber === '' ? '–' : site.recordNumber],
            [text('op.memberCentre'), text(site.openMemberCenter ? 'op.yes' : 'op.no')],
            [
              text('op.secondFrom'),
              Number(site.secondApprovalFrom) === 0 ? (
                text('op.off')
              ) : (
                <Money key="" amount={site.secondApprovalFrom} />
              ),
            ],
          ]}
          command="changeSite"
          subject={{ ...site, openMemberCenter }}
        />
      </Sheets>
    </Titled>
  );
}
