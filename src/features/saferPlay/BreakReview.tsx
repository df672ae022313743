import { useServerClock } from '../../actors/RootProvider.tsx';
import { useListQuery } from '../../routing/useListQuery.ts';
import { Figure, Figures } from '../../ui/kit/Figures.tsx';
import { usePageText } from '../../ui/texts/usePageText.ts';
import { CommandForm } from '../commands/index.ts';
import { Balance } from '../preferences/index.ts';
import { useSession } from '../session/index.ts';
import { endOf, type Break } from './breaks.ts';
import { PlayPanel } from './PlayPanel.tsx';
import { Way } from './Way.tsx';

/** What a break will do, before it is begun. */
export function BreakReview({ chosen }: { readonly chosen: Break }) {
  const text = usePageText();
  const clock = useServerClock();
  const { to } = useListQuery();
  const { balance, pending } = useSession();
  const { command, unit, value, span } = chosen;
  const name = text(command === 'excludeMyself' ? 'play.exclude' : 'play.takeTimeOut');
  return (
    <PlayPanel title={text('break.review', { span: text(span) })} lead={text('break.stopsText')} takesFocus>
      <Figures>
        <Figure name={text('break.until')} isMain>
          {text('break.untilWhen', { until: endOf(chosen, clock.now()) })}
        </Figure>
        <Figure name={text('break.pending')}>
          <Balance amount={pending} />
        </Figure>
        <Figure name={text('break.money')}>
          <Balance amount={balance} />
        </Figure>
      </Figures>
      <p>{text('break.pendingText')}</p>
      <p>{text('break.moneyText')}</p>
      <p>{text('break.endText')}</p>
      <CommandForm
        command={command}
        label={name}
        fields={[{ kind: 'hidden', name: unit, value }]}
        submit={name}
      />
      <Way to={to({ [unit]: null })}>{text('break.back')}</Way>
    </PlayPanel>
  );
}
