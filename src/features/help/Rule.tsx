import { chakra } from '@chakra-ui/react/styled-system';
import { createElement } from 'react';
import type { GameRule } from '../../../contract/wire/betting.ts';
import { usePageText } from '../../ui/texts/usePageText.ts';
import { Closing, Faults, Limits, Void } from './Course.tsx';
import { Odds, Return } from './Odds.tsx';
import { AutoBet, Predictions, Programs, Verification } from './Further.tsx';
import { HowToPlay } from './HowToPlay.tsx';
import type { RuleValues } from './values.ts';

type Section = GameRule['sections'][number];

const SECTIONS = {
  howToPlay: HowToPlay,
  odds: Odds,
  return: Return,
  closing: Closing,
  limits: Limits,
  void: Void,
  faults: Faults,
  predictions: Predictions,
  autoBet: AutoBet,
  programs: Programs,
  verification: Verification,
} satisfies Readonly<Record<string, (props: RuleValues) => React.ReactNode>>;
const isKnown = (key: string): key is keyof typeof SECTIONS => Object.hasOwn(SECTIONS, key);

/** Rules are read, not looked at: lines of a book's length, room around each part. */
export const Rules = chakra('article', {
  base: {
    display: 'grid',
    gap: { base: '8', md: '10' },
    maxWidth: '44rem',
    fontSize: 'lg',
    lineHeight: '1.6',
    '& section': { display: 'grid', gap: '3' },
    '& h2': { fontSize: 'xl' },
    '& h3': { marginTop: '2', fontSize: 'lg' },
    '& figure': { display: 'grid', gap: '2' },
    '& figcaption': { color: 'muted', fontSize: 'sm' },
    '& .balls': { display: 'flex', flexWrap: 'wrap', gap: '1' },
    '& dl': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      overflow: 'hidden',
      borderWidth: '1px',
      borderRadius: 'lg',
      borderColor: 'hairline',
      bg: 'panel',
      fontSize: 'md',
    },
    '& dl > div': {
      display: 'grid',
      gridColumn: '1 / -1',
      gridTemplateColumns: 'subgrid',
      alignItems: 'center',
      gap: '3',
      paddingBlock: '2',
      paddingInline: '4',
    },
    '& dl > div + div': { borderTopWidth: '1px', borderColor: 'hairline' },
    '& dd': { fontWeight: 'semibold', textAlign: 'end' },
    '& .example': {
      paddingInlineStart: '4',
      borderInlineStartWidth: '3px',
      borderColor: 'accent.line',
    },
    '& ol.steps': { display: 'grid', gap: '2', paddingInlineStart: '6', listStyle: 'decimal' },
    '& a': {
      display: 'inline-flex',
      alignItems: 'center',
      width: 'fit-content',
      minHeight: { base: 'touch', md: '1.75rem' },
      color: 'accent.text',
      textDecoration: 'underline',
      textUnderlineOffset: '3px',
    },
  },
});

/** A part of the rules in the language of the moment; one this page does not know, in the server's own English. */
export function Rule({ section }: { readonly section: Section }) {
  const text = usePageText();
  const { key, title, paragraphs, values } = section;
  if (!isKnown(key)) {
    return (
      <section lang="en">
        <h2>{title}</h2>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
    );
  }
  return (
    <section>
      <h2>{text(`rules.${key}`)}</h2>
      {createElement(SECTIONS[key], { values })}
    </section>
  );
}
