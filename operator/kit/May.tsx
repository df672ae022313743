import type { ReactNode } from 'react';
import type { OperatorCommand } from '../../machines/command/command.types.ts';
import { useRights } from './rights.ts';

interface MayProps {
  readonly command: OperatorCommand;
  readonly children: ReactNode;
}

/** What opens the form of a command: there for those whose roles let them carry it out. */
export function May({ command, children }: MayProps) {
  const { mayDo } = useRights();
  return mayDo(command) ? children : null;
}
