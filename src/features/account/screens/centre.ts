/** The member centre's layout and its screen: one chunk, because nobody sees one without the other. */
export { CentreLayout } from '../centre/CentreLayout.tsx';
export { MemberCentreScreen } from './MemberCentreScreen.tsx';
