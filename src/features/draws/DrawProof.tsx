import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { commitmentOf, swapsOf, verifyDraw } from '../../../contract/game/draw.ts';
import type { DrawResult } from '../../../contract/model.ts';
import { usePageText } from '../../ui/texts/usePageText.ts';
import { PageIcon } from '../../ui/icons/PageIcon.tsx';
import { DrawMarks } from './DrawMarks.tsx';
import { Swaps } from './Swaps.tsx';

const Root = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '5',
    '& .verdict': {
      display: 'flex',
      alignItems: 'flex-start',
      gap: '2',
      padding: '3',
      borderRadius: 'md',
      fontWeight: 'medium',
    },
    '& [data-verdict=verified]': { bg: 'positiveSubtle', color: 'positive' },
    '& [data-verdict=commitmentBroken], & [data-verdict=ballsDiffer]': {
      bg: 'negativeSubtle',
      color: 'negative',
    },
    '& [data-verdict=notOut]': { bg: 'noticeSubtle', color: 'notice' },
    '& section': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '2' },
    '& h3': { fontSize: 'md' },
    '& dl': { display: 'grid', gap: '2' },
    '& dt': { color: 'muted', fontSize: 'xs' },
    '& dd': { fontFamily: 'mono', fontSize: 'xs', overflowWrap: 'anywhere' },
    '& .check': { display: 'flex', alignItems: 'flex-start', gap: '1.5' },
    '& .check[data-fits=true]': { color: 'positive' },
    '& .check[data-fits=false]': { color: 'negative' },
  },
});

/** Whether two things fit, by a sign and a sentence. */
function Check({ fits, children }: { readonly fits: boolean; readonly children: string }) {
  return (
    <p className="check" data-fits={fits}>
      <PageIcon name={fits ? 'check' : 'warning'} size={18} />
      {children}
    </p>
  );
}

function Step({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

interface Revealed {
  readonly drawId: string;
  readonly seed: string;
  readonly commitment: string;
  readonly balls: readonly number[];
}

function SealStep({ seed, commitment }: Revealed) {
  const text = usePageText();
  const computed = commitmentOf(seed);
  const fits = computed === commitment;
  return (
    <Step title={text('proof.seal')}>
      <p>{text('proof.sealText')}</p>
      <dl>
        <div>
          <dt>{text('proof.commitment')}</dt>
          <dd>{commitment}</dd>
        </div>
        <div>
          <dt>{text('proof.seed')}</dt>
          <dd>{seed}</dd>
        </div>
        <div>
          <dt>{text('proof.computed')}</dt>
          <dd>{computed}</dd>
        </div>
      </dl>
      <Check fits={fits}>{text(fits ? 'proof.sealFits' : 'proof.sealBroken')}</Check>
    </Step>
  );
}

function BallsStep({ drawId, seed, balls }: Revealed) {
  const text = usePageText();
  const swaps = swapsOf(seed, drawId);
  const computed = swaps.at(-1)?.balls ?? [];
  const fits = computed.join() === balls.join();
  return (
    <>
      <Step title={text('proof.shuffle')}>
        <p>{text('proof.shuffleText', { id: drawId })}</p>
        <Swaps swaps={swaps} />
      </Step>
      <Step title={text('proof.balls')}>
        <p>{text('proof.ballsComputed')}</p>
        <DrawMarks drawId={drawId} balls={computed} />
        {!fits && <p>{text('proof.ballsPublished')}</p>}
        {!fits && <DrawMarks drawId={drawId} balls={balls} />}
        <Check fits={fits}>{text(fits ? 'proof.ballsFit' : 'proof.ballsWrong')}</Check>
      </Step>
    </>
  );
}

function LedgerNote({ ledger: { entries, head } }: { readonly ledger: NonNullable<DrawResult['ledger']> }) {
  const text = usePageText();
  const { formatNumber } = useIntl();
  return (
    <Step title={text('proof.ledger')}>
      <p>{text('proof.ledgerText')}</p>
      <dl>
        <div>
          <dt>{text('proof.ledgerEntries')}</dt>
          <dd>{formatNumber(entries)}</dd>
        </div>
        <div>
          <dt>{text('proof.ledgerHead')}</dt>
          <dd>{head}</dd>
        </div>
      </dl>
    </Step>
  );
}

/** A draw recomputed here in the browser from its seed, each step in words, and whether it fits [G-07]. */
export function DrawProof({ draw }: { readonly draw: DrawResult }) {
  const text = usePageText();
  const { drawId, seed, balls, ledger } = draw;
  const commitment = draw.commitment ?? '';
  const verdict = verifyDraw({ drawId, seed, commitment, balls });
  return (
    <Root>
      <output
        className="verdict"
        data-verdict={verdict}
        role={verdict === 'commitmentBroken' || verdict === 'ballsDiffer' ? 'alert' : undefined}
      >
        <PageIcon name={verdict === 'verified' ? 'verified' : 'warning'} />
        {text(`proof.${verdict}`)}
      </output>
      {seed !== null && balls !== null && (
        <>
          <SealStep drawId={drawId} seed={seed} commitment={commitment} balls={balls} />
          <BallsStep drawId={drawId} seed={seed} commitment={commitment} balls={balls} />
        </>
      )}
      {ledger !== undefined && <LedgerNote ledger={ledger} />}
    </Root>
  );
}
