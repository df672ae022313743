import { chakra } from '@chakra-ui/react/styled-system';
import { useIntl } from 'react-intl';
import type { CommandName, CommandResult } from '../../machines/command/command.types.ts';
import { Button } from '../../src/ui/kit/Button.tsx';
import { PageIcon } from '../../src/ui/icons/PageIcon.tsx';
import { moneyText } from '../../src/ui/texts/money.ts';
import { useWords, type Words } from '../kit/useConsole.ts';

const Root = chakra('output', {
  base: {
    display: 'grid',
    justifyItems: 'start',
    gap: '3',
    '& .told': { display: 'flex', gap: '2', alignItems: 'center', color: 'positive', fontWeight: 'medium' },
    '& .told[data-problem]': { color: 'negative' },
    '& code': { fontFamily: 'mono', fontSize: 'xs', overflowWrap: 'anywhere' },
  },
});

type Details = CommandResult['details'];

/** What came of a check of the log: how far it holds, and what is wrong first. */
function Verdict({
  details: { problem = 'none', number = '', entries = '', hash = '' },
}: {
  readonly details: Details;
}) {
  const text = useWords();
  const isWhole = problem === 'none';
  const told = {
    none: text('op.chainWhole', { entries }),
    missing: text('op.chainMissing', { number }),
    changed: text('op.chainChanged', { number }),
  };
  return (
    <>
      <p className="told" data-problem={isWhole ? undefined : problem}>
        <PageIcon name={isWhole ? 'verified' : 'warning'} size={18} />
        {problem === 'none' || problem === 'missing' || problem === 'changed'
          ? told[problem]
          : text('op.chainCut', { number })}
      </p>
      <p>{text('op.chainHash')}</p>
      <code>{hash}</code>
    </>
  );
}

function sentenceOf(command: CommandName, details: Details, text: Words, locale: string): string {
  if (command === 'voidDraw') {
    const stake = moneyText(locale, details['stake'] ?? '0.00');
    return text('op.voided', { bets: Number(details['bets']), stake });
  }
  if (command === 'changeOdds') return text('op.oddsChanged', { count: Number(details['count']) });
  if (command === 'exportList') return text('op.exported', { name: details['name'] ?? '' });
  // From a sum on the first approval leaves it requested.
  if (command === 'approveWithdrawal' && details['status'] === 'requested') return text('op.approvedFirst');
  return text('op.done');
}

interface OutcomeProps {
  readonly command: CommandName;
  readonly details: Details;
  readonly onClose: () => void;
}

/** What came of a form that is done. */
export function Outcome({ command, details, onClose }: OutcomeProps) {
  const text = useWords();
  const { locale } = useIntl();
  return (
    <Root>
      {command === 'verifyAudit' ? (
        <Verdict details={details} />
      ) : (
        <p className="told">
          <PageIcon name="check" size={18} />
          {sentenceOf(command, details, text, locale)}
        </p>
      )}
      <Button data-rest onClick={onClose}>
        {text('op.close')}
      </Button>
    </Root>
  );
}
