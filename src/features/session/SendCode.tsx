import { chakra } from '@chakra-ui/react/styled-system';
import { useLocale } from '../../ui/texts/useLocale.ts';
import { CODE } from '../../../contract/codes.ts';
import type { CodeEvent, ContactType } from '../../../contract/wire/account.ts';
import { isCaptchaNeeded } from '../../../machines/captcha/captcha.needed.ts';
import { NeededCaptcha, useCaptcha } from '../captcha/index.ts';
import { Unanswered, useCommand } from '../commands/index.ts';
import { usePageMessage, usePageText } from '../../ui/texts/usePageText.ts';
import { textsOf } from '../../dom/formData.ts';
import { Button } from '../../ui/kit/Button.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';

const LIMIT = `code.${CODE.limitReached}`;

const Root = chakra('div', {
  base: {
    display: 'grid',
    justifyItems: 'start',
    gap: '2',
    fontSize: 'sm',
    '& p': { display: 'flex', gap: '1.5', alignItems: 'center' },
    '& .sent': { color: 'positive' },
    '& .problem': { color: 'negative' },
    '& > fieldset': { justifySelf: 'stretch' },
  },
});

interface SendCodeProps {
  readonly event: CodeEvent;
  readonly type: ContactType;
  /** The field of the form around it that says where the code goes; null: to the member's own address. */
  readonly from: string | null;
}

/** Has a code sent to what stands in the form, and says whether it is on its way. */
export function SendCode({ event, type, from }: SendCodeProps) {
  const pageText = usePageText();
  const say = usePageMessage();
  const locale = useLocale();
  const { stage, isResent, purpose, errors, message, result, submit, send } = useCommand('sendCode');
  const { solved } = useCaptcha();
  // A screen may ask for codes in two places.
  const isRefused = stage === 'refused' && purpose === event;
  const needsCaptcha = isRefused && isCaptchaNeeded(message);
  const isSent = stage === 'done' && result?.details['event'] === event;
  const problem = errors['account'];
  const ask = (form: HTMLFormElement | null): void => {
    const account = from === null || form === null ? '' : (textsOf(form)[from] ?? '');
    if (stage === 'done') send({ type: 'command.renewed' });
    if (stage === 'unanswered') send({ type: 'command.reopened' });
    const captcha =
      solved === null || !needsCaptcha ? {} : { captchaId: solved.id, captchaInfo: solved.info };
    submit({ event, type, account, locale, ...captcha });
  };
  return (
    <Root>
      <Button
        size="sm"
        aria-busy={stage === 'sending'}
        disabled={stage === 'sending'}
        onClick={({ currentTarget }) => ask(currentTarget.form)}
      >
        {pageText(isSent ? 'centre.sendAgain' : 'centre.sendCode')}
      </Button>
      <output>
        {isSent && (
          <p className="sent">
            <Icon name="check" size={16} />
            {pageText('centre.codeSent')}
          </p>
        )}
      </output>
      {isRefused && (
        <p className="problem" role="alert">
          <Icon name="warning" size={16} />
          {problem !== undefined && say({ key: `validation.${problem}` })}
          {problem === undefined && message?.key === LIMIT && pageText('centre.codesLimit')}
          {problem === undefined && message !== null && message.key !== LIMIT && say(message)}
        </p>
      )}
      {needsCaptcha && <NeededCaptcha passed="captcha.passedCode" />}
      {stage === 'unanswered' && purpose === event && (
        <div role="alert">
          <Unanswered reason={message} isResent={isResent} />
        </div>
      )}
    </Root>
  );
}
