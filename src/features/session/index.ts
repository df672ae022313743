/** What other features use of this one. */
export { ContactTypes, useContactType } from './ContactTypes.tsx';
export { SendCode } from './SendCode.tsx';
export { useCodeField } from './useCodeField.ts';
export { useSession } from './useSession.ts';
