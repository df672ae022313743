import { chakra } from '@chakra-ui/react/styled-system';
import type { Dashboard } from '../../../contract/wire/operator/operatorDesk.ts';
import { Button } from '../../../src/ui/kit/Button.tsx';
import { PageIcon } from '../../../src/ui/icons/PageIcon.tsx';
import { May } from '../../kit/May.tsx';
import { Moment } from '../../kit/Moment.tsx';
import { useConsole, useWords } from '../../kit/useConsole.ts';

const Root = chakra('output', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '3',
    padding: '3',
    paddingInlineStart: '4',
    borderRadius: 'md',
    bg: 'noticeSubtle',
    color: 'notice',
    '& .told': { flex: '1 1 14rem', minWidth: '0', overflowWrap: 'anywhere' },
    '& .told strong': { fontWeight: 'semibold' },
    '& .told span': { display: 'block', fontSize: 'sm' },
  },
});

/** That betting is stopped, by whom, since when and why; nothing while it is not. */
export function StoppedNote({ stopped }: Pick<Dashboard, 'stopped'>) {
  const text = useWords();
  const { open } = useConsole();
  if (stopped === null) return null;
  const { operator, since, reason } = stopped;
  return (
    <Root className="whole">
      <PageIcon name="lock" size={18} />
      <div className="told">
        <strong>{text('op.bettingStopped')}</strong>
        <span>{text('op.stoppedBy', { operator, reason })}</span>
        <span>
          <Moment at={since} />
        </span>
      </div>
      <May command="resumeBetting">
        <Button onClick={() => open('resumeBetting')}>{text('op.command.resumeBetting')}</Button>
      </May>
    </Root>
  );
}

/** Stops all betting, while it goes on. */
export function StopButton({ stopped }: Pick<Dashboard, 'stopped'>) {
  const text = useWords();
  const { open } = useConsole();
  if (stopped !== null) return null;
  return (
    <May command="stopBetting">
      <Button onClick={() => open('stopBetting')}>{text('op.command.stopBetting')}</Button>
    </May>
  );
}
