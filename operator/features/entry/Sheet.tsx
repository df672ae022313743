import { chakra } from '@chakra-ui/react/styled-system';
import { useId, type ComponentProps, type ReactNode } from 'react';
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
const paper = {
  base: {
    ...panelRecipe.base,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '4',
    width: 'full',
    maxWidth: '24rem',
    padding: '6',
    '& h1': { fontSize: 'xl' },
    '& fieldset': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4', minWidth: '0' },
    '& .lead': { color: 'muted', fontSize: 'sm' },
  },
} as const;
const Paper = chakra('section', paper);
const Form = chakra('form', paper);

interface SheetProps extends Pick<ComponentProps<'form'>, 'noValidate' | 'onInput' | 'onSubmit'> {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
  /** Below the sheet, beside language and theme. */
  readonly below?: ReactNode;
}

/** A sheet by itself in the middle of the page: what stands before the console. It is a form where it is submitted. */
export function Sheet({ title, lead, children, below, ...form }: SheetProps) {
  const id = useId();
  const content = (
    <>
      <h1 id={id} tabIndex={-1} data-rest>
        {title}
      </h1>
      <p className="lead">{lead}</p>
      {children}
    </>
  );
  return (
    <Root>
      {form.onSubmit === undefined ? (
        <Paper aria-labelledby={id}>{content}</Paper>
      ) : (
        <Form aria-labelledby={id} {...form}>
          {content}
        </Form>
      )}
      <div className="looks">
        <Looks />
        {below}
      </div>
    </Root>
  );
}
