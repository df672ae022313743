import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { SEARCH_MAX } from '../../contract/wire/operator/operatorLists.ts';
import type { Section } from '../../machines/console/console.types.ts';
import { Button, LinkButton } from '../../src/ui/kit/Button.tsx';
import { textsOf } from '../../src/dom/formData.ts';
import { useShownValues } from '../../src/dom/hooks/useShownValues.ts';
import { inputRecipe } from '../../src/ui/theme/recipes.ts';
import { hashOf } from './place.ts';
import { useConsole, useWords } from './useConsole.ts';
import { useFilters } from './useFilters.ts';

const Root = chakra('form', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    gap: '3',
    '& label': {
      display: 'grid',
      flex: { base: '1 1 9rem', md: '0 1 auto' },
      gap: '1',
      minWidth: '0',
      color: 'muted',
      fontSize: 'xs',
      fontWeight: 'medium',
    },
    '& input, & select': { width: { base: 'full', md: '11rem' }, color: 'text' },
    '& input[type=search]': { width: { base: 'full', md: '14rem' } },
    '& .wide': { flexBasis: { base: '100%', md: 'auto' } },
  },
});
const Input = chakra('input', inputRecipe);
const Select = chakra('select', inputRecipe);

interface FiltersProps {
  readonly section: Section;
  readonly label: string;
  readonly children: ReactNode;
}

/** What a list is asked for: sent, it is the address. */
export function Filters({ section, label, children }: FiltersProps) {
  const text = useWords();
  const { asked, isFiltered } = useFilters(section);
  const ref = useShownValues(asked);
  return (
    <Root
      ref={ref}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        window.location.hash = hashOf(section, textsOf(event.currentTarget));
      }}
    >
      {children}
      <Button type="submit">{text('op.search')}</Button>
      {isFiltered && (
        <LinkButton look="quiet" href={hashOf(section)}>
          {text('op.clear')}
        </LinkButton>
      )}
    </Root>
  );
}

interface BoxProps {
  readonly name: string;
  readonly label: string;
}

interface TextBoxProps extends BoxProps {
  /** What is typed into it in full, where only that finds something. */
  readonly pattern?: { readonly source: string; readonly hint: string };
}

/** A text that is looked for. */
export function TextBox({ name, label, pattern }: TextBoxProps) {
  const { query } = useConsole().place;
  return (
    <label className="wide">
      {label}
      <Input
        type="search"
        name={name}
        maxLength={SEARCH_MAX}
        defaultValue={query[name]}
        {...(pattern !== undefined && { pattern: pattern.source, title: pattern.hint })}
      />
    </label>
  );
}

interface ChoiceBoxProps<Value extends string> extends BoxProps {
  readonly values: readonly Value[];
  readonly nameOf: (value: Value) => string;
}

/** One value of some, or any. */
export function ChoiceBox<Value extends string>({ name, label, values, nameOf }: ChoiceBoxProps<Value>) {
  const text = useWords();
  const { query } = useConsole().place;
  return (
    <label>
      {label}
      <Select name={name} defaultValue={query[name]}>
        <option value="">{text('op.any')}</option>
        {values.map((value) => (
          <option key={value} value={value}>
            {nameOf(value)}
          </option>
        ))}
      </Select>
    </label>
  );
}

/** Days from and to, both included: of local time, as the rows say it. */
export function DayBoxes() {
  const text = useWords();
  const { query } = useConsole().place;
  return (['from', 'to'] as const).map((name) => (
    <label key={name}>
      {text(`op.${name}Day`)}
      <Input type="date" name={name} min="2000-01-01" max="2999-12-31" defaultValue={query[name]} />
    </label>
  ));
}
