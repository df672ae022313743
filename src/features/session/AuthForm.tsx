import { chakra } from '@chakra-ui/react/styled-system';
import { useLocation } from 'react-router-dom';
import { isCaptchaNeeded } from '../../../machines/captcha/captcha.needed.ts';
import type { FormName, FormValues } from '../../../machines/form/form.types.ts';
import { useForm } from './useForm.ts';
import { useMessage } from '../../ui/texts/useMessage.ts';
import { type TextId, useText } from '../../ui/texts/useText.ts';
import { textsOf } from '../../dom/formData.ts';
import { afterPress } from '../../dom/presses.ts';
import { Button } from '../../ui/kit/Button.tsx';
import { NeededCaptcha } from '../captcha/index.ts';
import { FormField } from '../../ui/kit/FormField.tsx';
import { Refused } from '../../ui/kit/Refused.tsx';

interface Field {
  readonly name: string;
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
const FIELDS: Readonly<Record<FormName, readonly Field[]>> = {
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

const valuesOf = (form: HTMLFormElement | null): FormValues => (form === null ? {} : textsOf(form));

const Root = chakra('form', {
  base: {
    display: 'grid',
    gap: '4',
  },
});

interface AuthFormProps {
  readonly form: FormName;
  /** Something else is the one action of the place. */
  readonly isAside?: boolean;
}

/** Login or Register: the same form in its dialog and on its screen. The form chart validates. */
export function AuthForm({ form, isAside = false }: AuthFormProps) {
  const text = useText();
  const say = useMessage();
  const { errors, message, isSubmitting, send } = useForm(form);
  const needsCaptcha = isCaptchaNeeded(message);
  const invite = inviteIn(useLocation().search);
  const fields = form === 'register' && invite !== null ? [...FIELDS.register, INVITE] : FIELDS[form];
  return (
    <Root
      noValidate
      aria-labelledby={`${form}-title`}
      onSubmit={(event) => {
        event.preventDefault();
        send({ type: 'form.submitted', values: valuesOf(event.currentTarget) });
      }}
    >
      {message !== null && <Refused role="alert">{say(message)}</Refused>}
      {fields.map(({ label, hint, ...field }) => {
        const error = errors[field.name];
        return (
          <FormField
            key={field.name}
            {...field}
            autoCapitalize="none"
            defaultValue={field.name === INVITE.name ? (invite ?? '') : undefined}
            label={text(label)}
            {...(hint === undefined ? {} : { hint: text(hint) })}
            problem={error === undefined ? null : text(`validation.${error}`)}
            onInput={() => needsCaptcha || send({ type: 'field.changed', name: field.name })}
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
        aria-busy={isSubmitting}
        disabled={isSubmitting}
      >
        {text(isSubmitting ? `form.busy.${form}` : `form.submit.${form}`)}
      </Button>
    </Root>
  );
}
