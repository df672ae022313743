import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem } from '@chakra-ui/react/styled-system';
import { breakpoints } from './breakpoints.ts';
import { semanticTokens, tokens } from './tokens.ts';

const keyframes = {
  pulse: { '50%': { opacity: '0.45' } },
  ball: {
    from: { opacity: '0.6', transform: 'translateY(-30%) scale(0.7)' },
    '40%, 60%': { opacity: '1', transform: 'scale(var(--grown))' },
  },
  rise: { from: { opacity: '0', transform: 'translateY(8px)' } },
  turn: { to: { transform: 'rotate(360deg)' } },
};

/** The Chakra system of Tenball: our tokens on Chakra's conditions and utilities, none of its recipes; document.css resets. */
export const system = createSystem(defaultBaseConfig, {
  preflight: false,
  theme: { breakpoints, keyframes, tokens, semanticTokens },
});
