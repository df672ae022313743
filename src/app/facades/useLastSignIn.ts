import { useSelector } from '@xstate/react';
import { lastSignInOf } from '../../../machines/session/session.selectors.ts';
import { useRoot } from '../RootProvider.tsx';
import { useActors } from './useActors.ts';
import { useMoment } from './useMoment.ts';
import { usePageText } from './usePageText.ts';

/** Which one was told last: who comes back to a betting page is not told again. */
let told = '';

/** The sign-in before this one, and telling it to who has just signed in. */
export function useLastSignIn() {
  const text = usePageText();
  const moment = useMoment();
  const root = useRoot();
  const last = useSelector(useActors().session, lastSignInOf);
  return {
    /** What names it; '' for none. */
    key: last?.at ?? '',
    /** As a notice, once. */
    tell: (key: string): void => {
      if (last === null || key === told) return;
      told = key;
      const values = { time: moment(last.at), address: last.from };
      const sentence = text(last.from === '' ? 'session.lastSignIn' : 'session.lastSignInFrom', values);
      const message = { key: 'notice.told', values: { sentence } };
      root.send({ type: 'notice.posted', notice: { tone: 'info', message } });
    },
  };
}
