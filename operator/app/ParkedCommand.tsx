import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '../../src/ui/kit/Button.tsx';
import { PageIcon } from '../../src/ui/icons/PageIcon.tsx';
import { useConsole, useDialog, useWords } from '../kit/useConsole.ts';

const Root = chakra('output', {
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
    '& .told': { marginInlineEnd: 'auto' },
    '&:empty': { display: 'none' },
  },
});

function Told() {
  const text = useWords();
  const { dialog, dialogStage, send } = useConsole();
  const { stage } = useDialog();
  if (dialog === null || (dialogStage !== 'unknown' && dialogStage !== 'known')) return null;
  const command = text(`op.command.${dialog.command}`);
  const isDone = stage === 'done';
  const answer = text(isDone ? 'op.parkedDone' : 'op.parkedRefused', { command });
  return (
    <>
      <PageIcon name={isDone ? 'check' : 'warning'} size={16} />
      <span className="told">
        {dialogStage === 'unknown' ? text('op.parkedUnknown', { command }) : answer}
      </span>
      <Button size="sm" onClick={() => send({ type: 'dialog.reopened' })}>
        {text('op.show')}
      </Button>
      {dialogStage === 'known' && (
        <Button size="sm" onClick={() => send({ type: 'answer.dismissed' })}>
          {text('op.dismiss')}
        </Button>
      )}
    </>
  );
}

/** How a command stands whose form was closed before its answer came. Screen readers hear it change. */
export const ParkedCommand = () => (
  <Root>
    <Told />
  </Root>
);
