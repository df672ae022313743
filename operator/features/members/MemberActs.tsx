import type { OperatorMember } from '../../../contract/wire/operator/operator.ts';
import { Button } from '../../../src/ui/kit/Button.tsx';
import { Acts } from '../../kit/Acts.tsx';
import { CommandButton } from '../../kit/CommandButton.tsx';
import { May } from '../../kit/May.tsx';
import { useConsole, useWords } from '../../kit/useConsole.ts';

function Lock({ member: { id, username, state } }: { readonly member: OperatorMember }) {
  const text = useWords();
  const { open } = useConsole();
  const isLocked = state === 'locked';
  const command = isLocked ? 'unlockMember' : 'lockMember';
  return (
    <May command={command}>
      <Button
        size="sm"
        aria-label={text(isLocked ? 'op.unlockOne' : 'op.lockOne', { name: username })}
        onClick={() => open(command, { id, name: username })}
      >
        {text(isLocked ? 'op.unlock' : 'op.lock')}
      </Button>
    </May>
  );
}

/** What an operator can do with a member. */
export const MemberActs = ({ member }: { readonly member: OperatorMember }) => (
  <Acts>
    <Lock member={member} />
    <CommandButton
      command="signOutMember"
      subject={{ id: member.id, name: member.username }}
      row={member.username}
    />
  </Acts>
);
