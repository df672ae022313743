import { chakra } from '@chakra-ui/react/styled-system';
import { lazy, Suspense, type ReactNode } from 'react';
import type { DrawResult } from '../../../../contract/model.ts';
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
    // Below its words, and at their edge.
    '& .head div': { textAlign: 'start' },
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

/** What it is sealed with, and why to keep that. */
function Seal({ commitment, children }: { readonly commitment: string; readonly children?: ReactNode }) {
  const text = usePageText();
  return (
    <div className="seal">
      <dl>
        <dt>{text('sharedDraw.seal')}</dt>
        <dd>{commitment}</dd>
      </dl>
      {children}
      <Copy value={commitment}>{text('sharedDraw.copySeal')}</Copy>
    </div>
  );
}

/** Before it is out: until when, and its seal. */
function Waiting({ draw: { drawsAt, commitment } }: { readonly draw: SharedDraw }) {
  const text = useText();
  const pageText = usePageText();
  return (
    <>
      <p>{pageText('sharedDraw.waiting')}</p>
      <p className="left">
        <span>{text('draw.drawsIn')}</span> <Countdown endsAt={drawsAt} />
      </p>
      <Seal commitment={commitment}>
        <p className="sub">{pageText('sharedDraw.sealText')}</p>
      </Seal>
    </>
  );
}

/** It will have no result; that it was sealed stays. */
function Void({ draw: { commitment } }: { readonly draw: SharedDraw }) {
  const text = usePageText();
  return (
    <>
      <div>
        <p>{text('drawLog.void')}</p>
        <p className="sub">{text('sharedDraw.noResult')}</p>
      </div>
      <Seal commitment={commitment} />
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

interface OutProps {
  readonly draw: SharedDraw;
  readonly result: DrawResult;
}

function Out({ draw, result }: OutProps) {
  const { drawId, balls, seed } = result;
  if (balls === null) return <Void draw={draw} />;
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
  const { result, drawsAt } = draw;
  return (
    <Root>
      <div className="head">
        <div>
          <h2>{title}</h2>
          {result !== null && (
            <>
              <p className="sub">
                {result.balls === null
                  ? pageText('sharedDraw.due', { time: moment(drawsAt) })
                  : pageText('sharedDraw.drawn', { time: moment(result.drawnAt) })}
              </p>
              <TimesSwitch />
            </>
          )}
        </div>
        <Sharing title={title} />
      </div>
      {result === null ? <Waiting draw={draw} /> : <Out draw={draw} result={result} />}
      <LinkToHome />
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
