import { chakra } from '@chakra-ui/react/styled-system';
import { useIntl } from 'react-intl';
import { PageIcon } from '../../../src/ui/icons/PageIcon.tsx';
import { Panel } from '../../../src/ui/kit/Panel.tsx';
import { countText, hashOfQueue } from '../../kit/queues.ts';
import { useQueues, useWords } from '../../kit/useConsole.ts';

const List = chakra('ul', {
  base: {
    marginInline: '-2',
    '& a': {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      minHeight: 'control',
      paddingInline: '2',
      borderRadius: 'md',
      _hover: { bg: 'hover' },
    },
    '& .count': { minWidth: '1.75rem', fontSize: 'lg', fontWeight: 'semibold', textAlign: 'end' },
    '& [data-empty]': { color: 'muted', '& .count': { fontWeight: 'normal' } },
    '& .age': { flex: '1', color: 'muted', fontSize: 'sm', textAlign: 'end' },
  },
});

const UNITS = [
  { unit: 'day', length_s: 86_400 },
  { unit: 'hour', length_s: 3600 },
  { unit: 'minute', length_s: 60 },
] as const;

/** "Oldest: 3 days", "2 hours", "45 minutes": in the largest unit of which it has one. */
function useAge(): (seconds: number) => string {
  const text = useWords();
  const { formatNumber } = useIntl();
  return (seconds) => {
    const found = UNITS.find(({ length_s }) => seconds >= length_s);
    if (found === undefined) return text('op.oldestNew');
    const { unit, length_s } = found;
    const age = formatNumber(Math.floor(seconds / length_s), { style: 'unit', unit, unitDisplay: 'long' });
    return text('op.oldest', { age });
  };
}

/** What waits for an operator, and for how long. */
export function Queues() {
  const text = useWords();
  const ageOf = useAge();
  const queues = useQueues();
  if (queues.length === 0) return null;
  return (
    <Panel padding="4" display="grid" gap="3" aria-label={text('op.queues')}>
      <h2>{text('op.queues')}</h2>
      <List>
        {queues.map(({ queue, count, waited_s }) => (
          <li key={queue}>
            <a href={hashOfQueue(queue)} data-empty={count === 0 || undefined}>
              <span className="count">{countText(count)}</span>
              <span>{text(`op.queue.${queue}`)}</span>
              <span className="age">{waited_s !== null && ageOf(waited_s)}</span>
              <PageIcon name="right" size={16} />
            </a>
          </li>
        ))}
      </List>
    </Panel>
  );
}
