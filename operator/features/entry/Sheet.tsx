import { chakra } from '@chakra-ui/react/styled-system';
import type { FormEvent, ReactNode } from 'react';
import type { Failure } from '../../../machines/common/types.ts';
import { useMessage } from '../../../src/ui/texts/useMessage.ts';
import { Refused } from '../../../src/ui/kit/Refused.tsx';
import { textsOf } from '../../../src/dom/formData.ts';
import { panelRecipe } from '../../../src/ui/theme/recipes.ts';
import { Looks } from '../../kit/Looks.tsx';

const Root = chakra('main', {
  base: {
    display: 'grid',
    alignContent: 'center',
    justifyItems: 'center',
    gap: '4',
    minHeight: '100dvh',
    padding: '4',
    '& .looks': { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '2' },
  },
});
const Form = chakra('form', {
  base: {
    ...panelRecipe.base,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '4',
    width: 'full',
    maxWidth: '24rem',
    padding: '6',
    '& h1': { fontSize: 'xl' },
    '& .lead': { color: 'muted', fontSize: 'sm' },
  },
});

interface SheetProps {
  readonly title: string;
  readonly lead: string;
  readonly failure: Failure | null;
  /** Gets the texts of the fields, by name. */
  readonly onSubmit: (texts: Readonly<Record<string, string>>) => void;
  readonly children: ReactNode;
  /** Below the sheet, beside language and theme. */
  readonly below?: ReactNode;
}

/** A form by itself in the middle of the page: what stands before the console. */
export function Sheet({ title, lead, failure, onSubmit, children, below }: SheetProps) {
  const say = useMessage();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(textsOf(event.currentTarget));
  };
  return (
    <Root>
      <Form noValidate aria-labelledby="sheet" onSubmit={submit}>
        <h1 id="sheet" tabIndex={-1} data-rest>
          {title}
        </h1>
        <p className="lead">{lead}</p>
        {failure !== null && <Refused role="alert">{say(failure.message)}</Refused>}
        {children}
      </Form>
      <div className="looks">
        <Looks />
        {below}
      </div>
    </Root>
  );
}
