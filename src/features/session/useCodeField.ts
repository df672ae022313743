import { CODE_DIGITS } from '../../../contract/rules.account.ts';
import { usePageText } from '../../ui/texts/usePageText.ts';

/** The field for a code that was sent. */
export const useCodeField = () => {
  const text = usePageText();
  return {
    kind: 'text',
    name: 'captcha',
    label: text('centre.code'),
    hint: text('centre.codeHint'),
    invalid: text('centre.codeWrong'),
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
    maxLength: CODE_DIGITS,
  } as const;
};
