import { chakra } from '@chakra-ui/react/styled-system';
import { useId, type FormEvent, type ReactNode } from 'react';
import { useListQuery } from '../../routing/useListQuery.ts';
import { usePageText } from '../../ui/texts/usePageText.ts';
import { textsOf } from '../../dom/formData.ts';
import { useShownValues } from '../../dom/hooks/useShownValues.ts';
import { choiceArrow } from '../../ui/theme/choiceArrow.ts';
import { inputRecipe } from '../../ui/theme/recipes.ts';
import { Button } from '../../ui/kit/Button.tsx';
import { ButtonLink } from '../../ui/kit/ButtonLink.tsx';

const Root = chakra('form', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'repeat(2, minmax(0, 1fr))',
      md: 'repeat(auto-fit, minmax(min(100%, 8.75rem), 1fr))',
    },
    alignItems: 'end',
    gap: '3',
    maxWidth: '50rem',
    '& .field': { display: 'grid', gap: '1', minWidth: '0' },
    '& input, & select': { minWidth: '0', paddingInline: '2.5' },
    '& label': { color: 'muted', fontSize: 'xs', fontWeight: 'medium' },
    '& .acts': { display: 'flex', gap: '2' },
    '& .acts:nth-of-type(odd)': { gridColumn: { base: '1 / -1', md: 'auto' } },
    '& .acts > *': { flexGrow: { base: '1', md: '0' } },
    '& .utc': { gridColumn: '1 / -1', color: 'muted', fontSize: 'xs' },
  },
});
const Input = chakra('input', inputRecipe);
const Select = chakra('select', { base: { ...inputRecipe.base, ...choiceArrow } });

interface FilterProps {
  /** As in the address. */
  readonly name: string;
  readonly label: string;
}

function Labelled({
  label,
  children,
}: {
  readonly label: string;
  readonly children: (id: string) => ReactNode;
}) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}

/** A day of UTC. */
export function DayFilter({ name, label }: FilterProps) {
  const { query } = useListQuery();
  return (
    <Labelled label={label}>
      {(id) => <Input id={id} type="date" name={name} defaultValue={query[name] ?? ''} />}
    </Labelled>
  );
}

export function TextFilter({ name, label, hint }: FilterProps & { readonly hint: string }) {
  const { query } = useListQuery();
  return (
    <Labelled label={label}>
      {(id) => (
        <Input
          id={id}
          name={name}
          defaultValue={query[name] ?? ''}
          placeholder={hint}
          inputMode="numeric"
          autoComplete="off"
        />
      )}
    </Labelled>
  );
}

interface ChoiceFilterProps extends FilterProps {
  /** What no choice is called. */
  readonly all: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}

export function ChoiceFilter({ name, label, all, choices }: ChoiceFilterProps) {
  const { query } = useListQuery();
  return (
    <Labelled label={label}>
      {(id) => (
        <Select id={id} name={name} defaultValue={query[name] ?? ''}>
          <option value="">{all}</option>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </Select>
      )}
    </Labelled>
  );
}

/** The filters that are days. */
const DAYS: ReadonlySet<string> = new Set(['from', 'to', 'date']);

interface RecordsFiltersProps {
  /** Of all the filters within. */
  readonly names: readonly string[];
  /** The way to what is shown without them; all of the screen unless given. */
  readonly without?: { readonly label: string; readonly to: string };
  readonly children: ReactNode;
}

/** Asks for some rows only, by the address: from the first page, and 'back' undoes it. */
export function RecordsFilters({ names, without, children }: RecordsFiltersProps) {
  const text = usePageText();
  const { query, start, go } = useListQuery();
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const texts = textsOf(event.currentTarget);
    const asked = names.map((name) => [name, texts[name]?.trim() ?? null] as const);
    go({ ...Object.fromEntries(asked), page: null });
  };
  const chosen = names.map((name) => [name, query[name] ?? ''] as const);
  const ref = useShownValues(Object.fromEntries(chosen));
  return (
    <Root ref={ref} aria-label={text('filters.title')} onSubmit={show}>
      {children}
      <div className="acts">
        <Button type="submit">{text('filters.show')}</Button>
        {chosen.some(([, value]) => value !== '') && (
          <ButtonLink to={without?.to ?? start} look="quiet">
            {without?.label ?? text('filters.clear')}
          </ButtonLink>
        )}
      </div>
      {names.some((name) => DAYS.has(name)) && <p className="utc">{text('filters.utc')}</p>}
    </Root>
  );
}
