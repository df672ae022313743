import { useSelector } from '@xstate/react';
import type { MenuColours, PreferencesContext } from '../../../machines/preferences/preferences.types.ts';
import { useActors } from '../../actors/useActors.ts';

const coloursOf = ({ context }: { readonly context: PreferencesContext }): MenuColours =>
  context.values.menuColours;

/** The attributes of an element that stands on `menuGround`, by what the person chose [H-08]. */
export function useMenuColours(): { readonly className?: string; readonly 'data-colours'?: string } {
  const colours = useSelector(useActors().preferences, coloursOf);
  return colours === 'page' ? {} : { className: 'dark', 'data-colours': colours };
}
