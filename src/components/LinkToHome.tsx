import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from './Link.tsx';
import { useText } from '../app/facades/useText.ts';
import { buttonRecipe } from '../theme/recipes.ts';

const Root = chakra(Link, buttonRecipe);

/** The way back to the game, from a page that leads nowhere else. */
export function LinkToHome() {
  const text = useText();
  return (
    <Root to="/" look="solid">
      {text('notBuilt.home')}
    </Root>
  );
}
