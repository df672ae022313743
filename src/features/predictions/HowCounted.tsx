import { chakra } from '@chakra-ui/react/styled-system';
import { STATISTICS_DRAWS } from '../../../contract/game/statistics.ts';
import { usePageText } from '../../ui/texts/usePageText.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Link } from '../../ui/kit/Link.tsx';

const Root = chakra('details', {
  base: {
    maxWidth: '68ch',
    '& summary': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1.5',
      minHeight: { base: 'touch', md: '2rem' },
      color: 'accent.text',
      fontWeight: 'medium',
      cursor: 'pointer',
      listStyle: 'none',
    },
    '& summary::-webkit-details-marker': { display: 'none' },
    '&[open] summary svg': { transform: 'rotate(180deg)' },
    '& > div': { display: 'grid', gap: '2', paddingBlock: '1' },
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

/** The statistic in words: what docs/predictions.md says, for those who bet. */
export function HowCounted() {
  const text = usePageText();
  return (
    <Root>
      <summary>
        <Icon name="down" size={16} />
        {text('predict.how')}
      </summary>
      <div>
        <p>{text('predict.howWhat')}</p>
        <p>{text('predict.howRule', { draws: STATISTICS_DRAWS })}</p>
        <p>{text('predict.howChance')}</p>
        <p>{text('predict.howLog')}</p>
        <Link to="/gameRule">{text('predict.toRules')}</Link>
      </div>
    </Root>
  );
}
