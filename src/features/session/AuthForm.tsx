import { chakra } from '@chakra-ui/react/styled-system';
import { useLocation } from 'react-router-dom';
import { isCaptchaNeeded } from '../../../machines/captcha/captcha.needed.ts';
import type { FieldOf, SignInCommand } from '../../../machines/command/command.types.ts';
import { useCommand } from '../commands/index.ts';
import { fetchSignIn } from './later.ts';
import { useMessage } from '../../ui/texts/useMessage.ts';
import { type TextId, useText } from '../../ui/texts/useText.ts';
import { textsOf } from '../../dom/formData.ts';
import { useRun } from '../../dom/hooks/useRun.ts';
import { afterPress } from '../../dom/presses.ts';
import { Button } from '../../ui/kit/Button.tsx';
import { NeededCaptcha } from '../captcha/index.ts';
import { FormField } from '../../ui/kit/FormField.tsx';
import { Refused } from '../../ui/kit/Refused.tsx';

interface Field {
  readonly name: FieldOf<SignInCommand>;
  readonly label: TextId;
  readonly type: 'text' | 'password';
  readonly autoComplete: string;
  readonly hint?: TextId;
}

const USERNAME = {
  name: 'username',
  label: 'field.username',
  type: 'text',
  autoComplete: 'username',
} as const;
const PASSWORD = { name: 'password', label: 'field.password', type: 'password' } as const;

/** The field tables of the two forms, by the names of the wire. */
const FIELDS: Readonly<Record<SignInCommand, readonly Field[]>> = {
  login: [USERNAME, { ...PASSWORD, autoComplete: 'current-password' }],
  register: [
    { ...USERNAME, hint: 'field.usernameHint' },
    { ...PASSWORD, autoComplete: 'new-password', hint: 'field.passwordHint' },
    {
      name: 'password_confirmation',
      label: 'field.confirmation',
      type: 'password',
      autoComplete: 'new-password',
    },
  ],
};

/** Who was invited by a link has the code in the address. */
const INVITE: Field = { name: 'invite', label: 'field.invite', type: 'text', autoComplete: 'off' };
const inviteIn = (search: string): string | null => new URLSearchParams(search).get(INVITE.name);

const valuesOf = (form: HTMLFormElement | null) => (form === null ? {} : textsOf(form));

const NO_ANSWER = { key: 'notice.noAnswer' };

const Root = chakra('form', {
  base: {
    display: 'grid',
    gap: '4',
  },
});

interface AuthFormProps {
  readonly form: SignInCommand;
  /** Something else is the one action of the place. */
  readonly isAside?: boolean;
}

/** Login or Register: the same form in its dialog and on its screen. Its command validates. */
export function AuthForm({ form, isAside = false }: AuthFormProps) {
  const text = useText();
  const say = useMessage();
  const { stage, errors, message, send, submit } = useCommand(form);
  useRun('', () => void fetchSignIn());
  const isSending = stage === 'sending';
  const isUnanswered = stage === 'unanswered';
  // Signing in twice does no harm, so the fields stay open: the next change or press is a new attempt.
  const goOn = () => isUnanswered && send({ type: 'command.reopened' });
  const needsCaptcha = isCaptchaNeeded(message);
  const invite = inviteIn(useLocation().search);
  const fields = form === 'register' && invite !== null ? [...FIELDS.register, INVITE] : FIELDS[form];
  return (
    <Root
      noValidate
      aria-labelledby={`${form}-title`}
      onSubmit={(event) => {
        event.preventDefault();
        goOn();
        submit(valuesOf(event.currentTarget));
      }}
    >
      {(message !== null || isUnanswered) && (
        <Refused role="alert">
          {say(message ?? NO_ANSWER)}
          {isUnanswered && form === 'register' && ` ${text('register.unanswered')}`}
        </Refused>
      )}
      {fields.map(({ label, hint, ...field }) => {
        const error = errors[field.name];
        return (
          <FormField
            key={field.name}
            {...field}
            autoCapitalize="none"
            defaultValue={field.name === INVITE.name ? (invite ?? '') : undefined}
            label={text(label)}
            // What is wrong says the rule, where it is more than an empty field.
            {...(hint !== undefined &&
              (error === undefined || error.endsWith('Required')) && { hint: text(hint) })}
            problem={error === undefined ? null : say({ key: `validation.${error}` })}
            onInput={() => {
              goOn();
              if (!needsCaptcha) send({ type: 'field.changed', name: field.name });
            }}
            onBlur={({ currentTarget }) =>
              afterPress(() =>
                send({ type: 'field.left', name: field.name, values: valuesOf(currentTarget.form) }),
              )
            }
          />
        );
      })}
      {needsCaptcha && <NeededCaptcha />}
      <Button
        type="submit"
        look={isAside ? 'outline' : 'solid'}
        wide
        aria-busy={isSending}
        disabled={isSending}
      >
        {text(isSending ? `form.busy.${form}` : `form.submit.${form}`)}
      </Button>
    </Root>
  );
}
