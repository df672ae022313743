import type { OpenedCommand } from '../../machines/console/console.types.ts';
import { Button } from '../../src/ui/kit/Button.tsx';
import { May } from './May.tsx';
import { useConsole, useWords } from './useConsole.ts';

interface CommandButtonProps extends OpenedCommand {
  /** The row it stands in: a member's name, the number of an order. */
  readonly row: string;
}

/** Opens the form of a command for one row of a list. */
export function CommandButton({ command, subject, row }: CommandButtonProps) {
  const text = useWords();
  const { open } = useConsole();
  const step = text(`op.command.${command}`);
  return (
    <May command={command}>
      <Button
        size="sm"
        aria-label={text('op.stepOne', { step, order: row })}
        onClick={() => open(command, subject)}
      >
        {step}
      </Button>
    </May>
  );
}
