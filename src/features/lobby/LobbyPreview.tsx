import { chakra } from '@chakra-ui/react/styled-system';
import { fieldsOf, ROWS } from '../../../contract/game/bets.ts';
import type { Lobby } from '../../../contract/model.lobby.ts';
import { Ball } from '../../ui/kit/Ball.tsx';
import { PageIcon } from '../../ui/icons/PageIcon.tsx';
import { Skeleton } from '../../ui/kit/Skeleton.tsx';
import { useBetText } from '../../ui/texts/useBetText.ts';
import { usePageText } from '../../ui/texts/usePageText.ts';
import { useText } from '../../ui/texts/useText.ts';
import { panelRecipe } from '../../ui/theme/recipes.ts';
import { Countdown, shortSeal } from '../draws/index.ts';
import { NARROWEST } from '../../ui/theme/breakpoints.ts';
import { How } from './How.tsx';
import { useLobby, type LobbyStage } from './useLobby.ts';

const FIELDS = fieldsOf('twoSided');

const Root = chakra('section', {
  base: {
    ...panelRecipe.base,
    display: 'grid',
    gap: '3',
    padding: { base: '4', md: '5' },
    '& .head': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      alignItems: 'center',
      columnGap: '3',
      rowGap: '1',
      minHeight: '3.5rem',
    },
    '& h2': { fontSize: 'lg', fontWeight: 'semibold' },
    '& h3': { color: 'muted', fontSize: 'xs', fontWeight: 'medium' },
    '& .phase': {
      justifySelf: 'end',
      paddingInline: '2',
      paddingBlock: '0.5',
      borderRadius: 'full',
      bg: 'noticeSubtle',
      color: 'notice',
      fontSize: 'xs',
      fontWeight: 'medium',
    },
    '&[data-stage=open] .phase': { bg: 'accent.subtle', color: 'accent.text' },
    '& .until': { color: 'muted', fontSize: 'sm' },
    '& time': {
      justifySelf: 'end',
      minWidth: '3.4ch',
      fontSize: 'xl',
      fontWeight: 'semibold',
      lineHeight: 'tight',
      textAlign: 'end',
    },
    '& .seal': { display: 'flex', alignItems: 'center', gap: '1.5', color: 'muted', fontSize: 'xs' },
    '& .seal code': { fontFamily: 'mono' },
    '& .result': { display: 'grid', gap: '2' },
    '& .balls': {
      display: 'flex',
      justifyContent: 'space-between',
      gap: '1',
      maxWidth: '26rem',
      color: 'muted',
    },
    '& .balls li': { flex: '0 1 32px', minWidth: '0' },
    // Below the form it stands above it already.
    '& .beside': { display: { base: 'none', lg: 'block' } },
    '& .ball': { width: 'full', height: 'auto' },
    '& table': { width: 'full', tableLayout: 'fixed', borderCollapse: 'separate', borderSpacing: '3px' },
    '& caption': {
      paddingBottom: '1',
      color: 'muted',
      fontSize: 'xs',
      fontWeight: 'medium',
      textAlign: 'start',
    },
    // The names of the positions, unbroken in each language.
    '& thead th:first-of-type': { width: '4.75rem' },
    '& thead th': { color: 'muted', fontSize: 'xs', fontWeight: 'medium', textAlign: 'center' },
    [NARROWEST]: {
      '& thead th': { fontSize: '2xs' },
      '& thead th:first-of-type': { width: '4rem' },
    },
    '& tbody th': { color: 'muted', fontSize: 'sm', fontWeight: 'medium', textAlign: 'start' },
    '& tbody td': {
      height: '1.625rem',
      borderWidth: '1px',
      borderColor: 'hairline',
      borderRadius: 'md',
      fontSize: 'sm',
      textAlign: 'center',
      fontVariantNumeric: 'tabular-nums',
    },
    '& .note': { color: 'muted', fontSize: 'sm' },
  },
});

/** The running draw, and what is counted down to. */
function Running({ lobby, stage }: { readonly lobby: Lobby; readonly stage: LobbyStage }) {
  const text = useText();
  const pageText = usePageText();
  const isOpen = stage === 'open';
  return (
    <div className="head">
      <h2 id="lobby-title">{text('draw.id', { id: lobby.drawId })}</h2>
      <span className="phase">
        {text(stage === 'loading' || stage === 'failed' ? 'draw.unknown' : `draw.${stage}`)}
      </span>
      {(isOpen || stage === 'closed') && (
        <>
          <span className="until">{text(isOpen ? 'draw.closesIn' : 'draw.drawsIn')}</span>
          <Countdown endsAt={isOpen ? lobby.closesAt : lobby.drawsAt} />
        </>
      )}
      <p className="seal">
        <PageIcon name="lock" size={14} />
        <span>
          {pageText('lobby.seal')} <code>{shortSeal(lobby.commitment)}</code>
        </span>
      </p>
    </div>
  );
}

function Result({ result: { drawId, balls } }: Pick<Lobby, 'result'>) {
  const text = useText();
  const title = balls === null ? text('draw.noResult') : text('draw.result', { id: drawId });
  return (
    <div className="result">
      <h3>{title}</h3>
      <ol className="balls" aria-label={title}>
        {ROWS.map((row, at) => {
          const ball = balls?.[at] ?? null;
          return (
            <li key={row}>
              <Ball number={ball} label={ball === null ? '–' : String(ball)} />
            </li>
          );
        })}
      </ol>
    </div>
  );
}

/** The grid as it is, without anything to press. */
function StillGrid({ odds }: Pick<Lobby, 'odds'>) {
  const text = usePageText();
  const { rowName, fieldName, oddsText } = useBetText();
  return (
    <table>
      <caption>{text('lobby.odds')}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="only-heard">{text('predict.position')}</span>
          </th>
          {FIELDS.map((field) => (
            <th key={field} scope="col">
              {fieldName(field)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ROWS.map((row) => (
          <tr key={row}>
            <th scope="row">{rowName(row)}</th>
            {FIELDS.map((field) => (
              <td key={field}>{oddsText(odds[row][field])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Beside the sign-in: the running draw, the latest result and the odds. Nothing of it can be pressed. */
export function LobbyPreview() {
  const text = usePageText();
  const { stage, shown } = useLobby();
  if (stage === 'loading') return <Skeleton height="100%" corners="lg" />;
  if (shown === null) {
    return (
      <Root>
        <p className="note">{text('lobby.failed')}</p>
      </Root>
    );
  }
  return (
    <Root aria-labelledby="lobby-title" data-stage={stage}>
      <Running lobby={shown} stage={stage} />
      <div className="beside">
        <How />
      </div>
      <Result result={shown.result} />
      <StillGrid odds={shown.odds} />
      <p className="note">{text('lobby.note')}</p>
    </Root>
  );
}
