/** What stands in Chakra's place in the built page does with a component what Chakra does. */
import { ChakraProvider, chakra as chakraItself } from '@chakra-ui/react/styled-system';
import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { chakra, ChakraProvider as BuiltProvider } from '../../src/ui/theme/chakra.built.ts';
import { buttonRecipe } from '../../src/ui/theme/recipes.ts';
import { system } from '../../src/ui/theme/system.ts';

const NAMES = {
  base: 'b',
  variants: { look: { solid: 's', quiet: 'q' }, wide: { true: 'w' } },
  defaults: { look: 'quiet' },
};
const Button = chakra('button', NAMES, { defaultProps: { type: 'button' } });
const Chakras = chakraItself('button', buttonRecipe, { defaultProps: { type: 'button' } });

/** The first element of what is rendered. */
function shown(view: ReactNode): Element | null {
  cleanup();
  return render(view).container.firstElementChild;
}

const withoutClass = (element: Element | null) => element?.outerHTML.replace(/ class="[^"]*"/, '');

test('a variant gives its class, a default stands in for one that is not said, and what the tag takes goes on', () => {
  expect(shown(<Button />)?.outerHTML).toBe('<button type="button" class="b q"></button>');
  expect(
    shown(
      <Button look="solid" wide className="more" type="submit" aria-busy>
        on
      </Button>,
    )?.outerHTML,
  ).toBe('<button type="submit" aria-busy="true" class="b s w more">on</button>');
});

test('but for the classes it is what Chakra makes of it', () => {
  const theirs = shown(
    <ChakraProvider value={system}>
      <Chakras look="solid" wide disabled title="on" />
    </ChakraProvider>,
  );
  const ours = shown(
    <BuiltProvider>
      <Button look="solid" wide disabled title="on" />
    </BuiltProvider>,
  );
  expect(withoutClass(ours)).toBe(withoutClass(theirs));
});
