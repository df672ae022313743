import { chakra } from '@chakra-ui/react/styled-system';
import type { Section } from '../../machines/console/console.types.ts';
import { countText, sectionOf } from './queues.ts';
import { useQueues, useWords } from './useConsole.ts';

const Count = chakra('span', {
  base: {
    marginInlineStart: 'auto',
    minWidth: '1.25rem',
    paddingInline: '1.5',
    borderRadius: 'full',
    bg: 'accent.solid',
    color: 'accent.onSolid',
    fontSize: 'xs',
    fontWeight: 'semibold',
    textAlign: 'center',
  },
});

/** How many orders of a section wait for an operator, beside its name; nothing for none. */
export function Waiting({ section }: { readonly section: Section }) {
  const text = useWords();
  const count = useQueues().reduce(
    (sum, queue) => (sectionOf(queue.queue) === section ? sum + queue.count : sum),
    0,
  );
  if (count === 0) return null;
  return (
    <Count>
      {countText(count)} <span className="only-heard">{text('op.waiting')}</span>
    </Count>
  );
}
