import { useWords, useConsole } from '../app/useConsole.ts';
import { Button } from '../../src/components/Button.tsx';
import { EmptyState } from '../../src/components/EmptyState.tsx';
import { Desk } from './Desk.tsx';
import { Entry } from './Entry.tsx';
import { Frame } from './Frame.tsx';
import { Sight } from './Sight.tsx';
import { SignIn } from './SignIn.tsx';

/** Whoever is at it: the sign-in, or the console itself. */
export function Page() {
  const text = useWords();
  const { stage, send } = useConsole();
  switch (stage) {
    case 'restoring':
    case 'signingOut':
      return <output className="only-heard">{text('op.wait')}</output>;
    case 'unreachable':
      return (
        <main>
          <EmptyState icon="warning" role="alert" title={text('op.unreachable')}>
            <Button onClick={() => send({ type: 'console.retried' })}>{text('op.retry')}</Button>
          </EmptyState>
        </main>
      );
    case 'entering':
      return <Entry />;
    case 'signedIn':
      return (
        <Frame>
          <Sight />
          <Desk />
        </Frame>
      );
    default:
      return <SignIn />;
  }
}
