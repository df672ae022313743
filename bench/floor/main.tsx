/** The least app that uses the page's packages: what they weigh by themselves, with nothing left out of them. */
import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { chakra, ChakraProvider, createSystem } from '@chakra-ui/react/styled-system';
import { useMachine } from '@xstate/react';
import axios from 'axios';
import { createRoot } from 'react-dom/client';
import { FormattedMessage, IntlProvider } from 'react-intl';
import { HashRouter, useLocation } from 'react-router-dom';
import { createMachine } from 'xstate';
import * as z from 'zod/mini';

const system = createSystem(defaultBaseConfig, {
  theme: { tokens: { colors: { ink: { value: '#161b1c' } } } },
});
const Box = chakra('button', { base: { color: 'ink' } });
const answer = z.object({ name: z.string() });
const machine = createMachine({
  initial: 'calm',
  states: { calm: { on: { pressed: 'busy' } }, busy: { on: { pressed: 'calm' } } },
});

function View() {
  const [{ value }, send] = useMachine(machine);
  const { pathname } = useLocation();
  const load = async () => {
    send({ type: 'pressed' });
    document.title = answer.parse((await axios.get<unknown>('/api/index/index')).data).name;
  };
  return (
    <Box onClick={() => void load()}>
      {pathname} <FormattedMessage id="presses" values={{ presses: String(value === 'busy') }} />
    </Box>
  );
}

const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(
    <ChakraProvider value={system}>
      <IntlProvider locale="en" messages={{ presses: [{ type: 1, value: 'presses' }] }}>
        <HashRouter>
          <View />
        </HashRouter>
      </IntlProvider>
    </ChakraProvider>,
  );
}
