/** The member centre's layout and its screen: one chunk, because they are always shown together. */
export { CentreLayout } from '../centre/CentreLayout.tsx';
export { MemberCentreScreen } from './MemberCentreScreen.tsx';
