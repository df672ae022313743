/** What other features use of this one. */
export { Dropdown } from './Dropdown.tsx';
export { usePanels } from './usePanels.ts';
