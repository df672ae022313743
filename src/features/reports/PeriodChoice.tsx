import { chakra } from '@chakra-ui/react/styled-system';
import { useId, type FormEvent } from 'react';
import { usePageText } from '../../ui/texts/usePageText.ts';
import { PRESETS, presetOf, presetsOn, usePeriod } from '../lists/index.ts';
import { useListQuery } from '../../routing/useListQuery.ts';
import { textsOf } from '../../dom/formData.ts';
import { useShownValues } from '../../dom/hooks/useShownValues.ts';
import { inputRecipe } from '../../ui/theme/recipes.ts';
import { Button } from '../../ui/kit/Button.tsx';
import { ButtonLink } from '../../ui/kit/ButtonLink.tsx';

const Root = chakra('fieldset', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    gap: '4',
    minWidth: '0',
    '& .presets': { display: 'flex', flexWrap: 'wrap', gap: '2', flexGrow: { base: '1', md: '0' } },
    '& .presets a': {
      flexGrow: '1',
      minHeight: { base: 'touch', md: 'control' },
      paddingInline: '3',
      fontSize: 'sm',
    },
    '& [aria-current=true]': { borderColor: 'accent.line', bg: 'accent.subtle', color: 'accent.text' },
    '& form': {
      display: { base: 'grid', md: 'flex' },
      gridTemplateColumns: 'repeat(auto-fit, minmax(10rem, 1fr))',
      alignItems: 'end',
      gap: '2',
      flexGrow: { base: '1', md: '0' },
    },
    '& form > div': { display: 'grid', gap: '1', width: { md: '9.5rem' } },
    '& form > button': { gridColumn: '1 / -1' },
    '& label': { color: 'muted', fontSize: 'xs', fontWeight: 'medium' },
  },
});
const Input = chakra('input', inputRecipe);

function Day({ name, label, day }: { readonly name: string; readonly label: string; readonly day: string }) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <Input id={id} type="date" name={name} defaultValue={day} required />
    </div>
  );
}

/** Which days a report is of, by the address: 'back' returns to the ones before. */
export function PeriodChoice() {
  const text = usePageText();
  const { to, go } = useListQuery();
  const { today, period } = usePeriod();
  const presets = presetsOn(today);
  const chosen = presetOf(period, today);
  const ref = useShownValues({ from: period.from, to: period.to });
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    go(textsOf(event.currentTarget));
  };
  return (
    <Root>
      <legend className="only-heard">{text('report.period')}</legend>
      <div className="presets">
        {PRESETS.map((preset) => (
          <ButtonLink
            key={preset}
            to={to({ from: presets[preset].from, to: presets[preset].to })}
            aria-current={preset === chosen ? 'true' : undefined}
          >
            {text(`report.${preset}`)}
          </ButtonLink>
        ))}
      </div>
      <form ref={ref} onSubmit={show}>
        <Day name="from" label={text('report.from')} day={period.from} />
        <Day name="to" label={text('report.to')} day={period.to} />
        <Button type="submit">{text('report.show')}</Button>
      </form>
    </Root>
  );
}
