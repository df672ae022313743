import { chakra } from '@chakra-ui/react/styled-system';
import type { MemberCommand } from '../../../machines/command/command.types.ts';
import { Button } from '../../ui/kit/Button.tsx';
import { Refused } from '../../ui/kit/Refused.tsx';
import { usePageMessage, usePageText } from '../../ui/texts/usePageText.ts';
import { Unanswered } from './Unanswered.tsx';
import { useCommand } from './useCommand.ts';

const Root = chakra('div', {
  base: {
    display: 'grid',
    gap: '3',
    '& > div': { display: 'flex', flexWrap: 'wrap', gap: '2' },
    '& > div > *': { flexGrow: { base: '1', md: '0' } },
  },
});

interface CommandOutcomeProps {
  readonly command: MemberCommand;
  /** On the button that waits for the answer no longer. */
  readonly reopen?: string;
}

/** What came of the last attempt, where it was not simply done. */
export function CommandOutcome({ command, reopen }: CommandOutcomeProps) {
  const text = usePageText();
  const say = usePageMessage();
  const { stage, isResent, message, send } = useCommand(command);
  if (stage === 'unanswered')
    return (
      <Root role="alert">
        <Unanswered reason={message} isResent={isResent} />
        <div>
          <Button look="solid" data-rest onClick={() => send({ type: 'command.resent' })}>
            {text('command.resend')}
          </Button>
          <Button onClick={() => send({ type: 'command.reopened' })}>
            {reopen ?? text('command.reopen')}
          </Button>
        </div>
      </Root>
    );
  if (stage !== 'refused' || message === null) return null;
  return <Refused role="alert">{say(message)}</Refused>;
}
