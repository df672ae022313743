import type { OperatorRecharge, OperatorWithdrawal } from '../../../contract/wire/operator/operator.ts';
import { Button } from '../../../src/ui/kit/Button.tsx';
import { useWords } from '../../kit/useConsole.ts';
import { Acts } from '../../kit/Acts.tsx';

interface StepButtonsProps<Step extends string> {
  readonly order: string;
  readonly steps: readonly Step[];
  readonly onStep: (step: Step) => void;
}

/** What an operator can do with an order of money. */
export function StepButtons<Step extends (OperatorRecharge | OperatorWithdrawal)['steps'][number]>({
  order,
  steps,
  onStep,
}: StepButtonsProps<Step>) {
  const text = useWords();
  return (
    <Acts>
      {steps.map((step) => (
        <Button
          key={step}
          size="sm"
          aria-label={text('op.stepOne', { step: text(`op.step.${step}`), order })}
          onClick={() => onStep(step)}
        >
          {text(`op.step.${step}`)}
        </Button>
      ))}
    </Acts>
  );
}
