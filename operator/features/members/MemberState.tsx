import type { OperatorMember } from '../../../contract/wire/operator/operator.ts';
import { Badge } from '../../../src/ui/kit/Badge.tsx';
import { useWords } from '../../kit/useConsole.ts';

/** Whether a member may sign in. */
export function MemberState({ member: { state, lock_reason } }: { readonly member: OperatorMember }) {
  const text = useWords();
  const isLocked = state === 'locked';
  return (
    <span title={lock_reason}>
      <Badge icon={isLocked ? 'close' : 'check'} tone={isLocked ? 'notice' : 'positive'}>
        {text(`op.member.${state}`)}
      </Badge>
    </span>
  );
}
