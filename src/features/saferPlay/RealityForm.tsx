import { chakra } from '@chakra-ui/react/styled-system';
import { REALITY_MINUTES } from '../../../contract/game/saferPlay.ts';
import type { Reality } from '../../../contract/wire/saferPlay.ts';
import { usePageText } from '../../ui/texts/usePageText.ts';
import { CommandForm } from '../commands/index.ts';
import { Money } from '../../ui/texts/Money.tsx';
import { SessionTime } from './SessionClock.tsx';

const Current = chakra('p', {
  base: { display: 'flex', flexWrap: 'wrap', columnGap: '6', rowGap: '1', fontSize: 'sm' },
});

/** This session's length and result, and how often the member sees them. */
export function RealityForm({ reality }: { readonly reality: Reality }) {
  const text = usePageText();
  return (
    <>
      <Current>
        <SessionTime />
        <span>
          {text('play.net')} <Money amount={reality.net} isSigned />
        </span>
      </Current>
      <CommandForm
        command="setRealityCheck"
        label={text('play.reality')}
        fields={[
          {
            kind: 'choice',
            name: 'minutes',
            label: text('play.field.minutes'),
            value: String(reality.minutes),
            choices: REALITY_MINUTES.map((minutes) => ({
              value: String(minutes),
              label: text('play.minutes', { minutes }),
            })),
          },
        ]}
        submit={text('play.save')}
        again={text('play.change')}
      />
    </>
  );
}
