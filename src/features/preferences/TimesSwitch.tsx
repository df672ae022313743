import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '../../ui/kit/Button.tsx';
import { PageIcon } from '../../ui/icons/PageIcon.tsx';
import { usePageText } from '../../ui/texts/usePageText.ts';
import { usePreferences } from './usePreferences.ts';

const Root = chakra('div', {
  base: {
    // Its text stands at the edge of what is around it, on little more than a line of its own.
    marginInline: '-0.6875rem',
    marginBlock: '-3',
    textAlign: 'end',
    '& button': { minHeight: 'touch' },
  },
});

/** Where times of draws and tickets are shown: one press shows them in UTC, and another as they are here [B-26]. */
export function TimesSwitch() {
  const text = usePageText();
  const { times, send } = usePreferences();
  const isUtc = times === 'utc';
  return (
    <Root>
      <Button
        look="quiet"
        size="sm"
        onClick={() => send({ type: 'preference.chosen', changes: { times: isUtc ? 'local' : 'utc' } })}
      >
        <PageIcon name="pending" size={16} />
        {text(isUtc ? 'times.toLocal' : 'times.toUtc')}
      </Button>
    </Root>
  );
}
