import { chakra } from '@chakra-ui/react/styled-system';
import { lazy, Suspense } from 'react';
import type { SharedDraw } from '../../../../contract/model.lobby.ts';
import { copyValue } from '../../../dom/copyText.ts';
import { canShare, shareLink } from '../../../dom/shareLink.ts';
import { Button } from '../../../ui/kit/Button.tsx';
import { EmptyState } from '../../../ui/kit/EmptyState.tsx';
import { LinkToHome } from '../../../ui/kit/LinkToHome.tsx';
import { Page } from '../../../ui/kit/Page.tsx';
import { Panel } from '../../../ui/kit/Panel.tsx';
import { Skeleton } from '../../../ui/kit/Skeleton.tsx';
import { useMoment } from '../../../ui/texts/useMoment.ts';
import { TimesSwitch } from '../../preferences/index.ts';
import { usePageText } from '../../../ui/texts/usePageText.ts';
import { useText } from '../../../ui/texts/useText.ts';
import { RecordsFailed, RecordsWaiting, useResource } from '../../lists/index.ts';
import { useNotices } from '../../notices/index.ts';
import { Countdown } from '../Countdown.tsx';
import { DrawMarks } from '../DrawMarks.tsx';
import { pythonProof } from '../pythonProof.ts';

const DrawProof = lazy(async () => ({ default: (await import('../DrawProof.tsx')).DrawProof }));

const Root = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '5',
    padding: { base: '4', md: '6' },
    '& .head': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '3',
    },
    '& h2': { fontSize: 'xl' },
    '& .sub': { color: 'muted', fontSize: 'sm' },
    '& .acts': { display: 'flex', flexWrap: 'wrap', gap: '2' },
    '& time': { fontSize: 'xl', fontWeight: 'semibold' },
    '& .left': { display: 'flex', alignItems: 'baseline', gap: '2' },
    '& .seal': { display: 'grid', justifyItems: 'start', gap: '2' },
    '& dt': { color: 'muted', fontSize: 'xs' },
    '& dd': { fontFamily: 'mono', fontSize: 'sm', overflowWrap: 'anywhere' },
    '& summary': { minHeight: 'touch', alignContent: 'center', cursor: 'pointer', fontWeight: 'semibold' },
    '& .how': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'start', gap: '3' },
    '& pre': {
      width: 'full',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
      padding: '3',
      borderWidth: '1px',
      borderColor: 'hairline',
      borderRadius: 'md',
      bg: 'page',
      fontFamily: 'mono',
      fontSize: 'xs',
      lineHeight: 'snug',
    },
  },
});

interface CopyProps {
  readonly value: string;
  readonly children: string;
}

function Copy({ value, children }: CopyProps) {
  const { send } = useNotices();
  const copy = async (): Promise<void> => {
    if (!(await copyValue(value))) return;
    send({
      type: 'notice.posted',
      notice: { tone: 'success', message: { key: 'notice.copied' }, cause: 'screen' },
    });
  };
  return <Button onClick={() => void copy()}>{children}</Button>;
}

/** The address of this page, for others. */
function Sharing({ title }: { readonly title: string }) {
  const text = usePageText();
  const { href } = window.location;
  return (
    <div className="acts">
      <Copy value={href}>{text('sharedDraw.copyLink')}</Copy>
      {canShare() && <Button onClick={() => void shareLink(title, href)}>{text('sharedDraw.share')}</Button>}
    </div>
  );
}

/** Before it is out: until when, and what it is sealed with. */
function Waiting({ draw: { drawsAt, commitment } }: { readonly draw: SharedDraw }) {
  const text = useText();
  const pageText = usePageText();
  return (
    <>
      <p>{pageText('sharedDraw.waiting')}</p>
      <p className="left">
        <span>{text('draw.drawsIn')}</span> <Countdown endsAt={drawsAt} />
      </p>
      <div className="seal">
        <dl>
          <dt>{pageText('sharedDraw.seal')}</dt>
          <dd>{commitment}</dd>
        </dl>
        <p className="sub">{pageText('sharedDraw.sealText')}</p>
        <Copy value={commitment}>{pageText('sharedDraw.copySeal')}</Copy>
      </div>
    </>
  );
}

/** The same in another language, without anything of Tenball's. */
function InPython({ seed, drawId }: { readonly seed: string; readonly drawId: string }) {
  const text = usePageText();
  const program = pythonProof(seed, drawId);
  return (
    <details>
      <summary>{text('sharedDraw.how')}</summary>
      <div className="how">
        <p className="sub">{text('sharedDraw.howText')}</p>
        <pre>{program}</pre>
        <Copy value={program}>{text('sharedDraw.copyCode')}</Copy>
      </div>
    </details>
  );
}

function Out({ result }: { readonly result: NonNullable<SharedDraw['result']> }) {
  const text = usePageText();
  const { drawId, balls, seed } = result;
  if (balls === null) return <p>{text('drawLog.void')}</p>;
  return (
    <>
      <DrawMarks drawId={drawId} balls={balls} />
      <Suspense fallback={<Skeleton height="24rem" />}>
        <DrawProof draw={result} />
      </Suspense>
      {seed !== null && <InPython seed={seed} drawId={drawId} />}
    </>
  );
}

function OneDraw({ draw }: { readonly draw: SharedDraw }) {
  const text = useText();
  const pageText = usePageText();
  const moment = useMoment();
  const title = text('draw.id', { id: draw.drawId });
  const drawnAt = draw.result?.drawnAt ?? null;
  return (
    <Root>
      <div className="head">
        <div>
          <h2>{title}</h2>
          {drawnAt !== null && (
            <>
              <p className="sub">{pageText('sharedDraw.drawn', { time: moment(drawnAt) })}</p>
              <TimesSwitch />
            </>
          )}
        </div>
        <Sharing title={title} />
      </div>
      {draw.result === null ? <Waiting draw={draw} /> : <Out result={draw.result} />}
    </Root>
  );
}

/** `/draw/<number>`: one draw, recomputed here, for anybody who has its address [G-08]. */
export function SharedDrawScreen() {
  const text = useText();
  const pageText = usePageText();
  const { rows, stage, reason, retry } = useResource('sharedDraw');
  const [draw] = rows;
  return (
    <Page title={text('page.sharedDraw')}>
      {draw !== undefined && (
        <Panel>
          <OneDraw draw={draw} />
        </Panel>
      )}
      {draw === undefined && stage === 'loading' && <RecordsWaiting rows={6} />}
      {draw === undefined && stage === 'failed' && <RecordsFailed reason={reason} retry={retry} />}
      {draw === undefined && stage === 'empty' && (
        <Panel>
          <EmptyState icon="draws" title={pageText('sharedDraw.none')} text={pageText('sharedDraw.noneText')}>
            <LinkToHome />
          </EmptyState>
        </Panel>
      )}
    </Page>
  );
}
