import { chakra } from '@chakra-ui/react/styled-system';
import type { SignInCommand } from '../../../machines/command/command.types.ts';
import { usePanels } from '../panels/index.ts';
import { useText } from '../../ui/texts/useText.ts';
import { useModal } from '../../dom/hooks/useModal.ts';
import { AuthForm } from './AuthForm.tsx';
import { PlayMoney } from './PlayMoney.tsx';
import { Button } from '../../ui/kit/Button.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';

const Root = chakra('dialog', {
  base: {
    width: 'min(26rem, calc(100vw - 2rem))',
    maxHeight: 'calc(92dvh - 1rem)',
    margin: 'auto',
    marginTop: '8dvh',
    borderWidth: '1px',
    borderColor: 'hairline',
    borderRadius: 'lg',
    boxShadow: 'float',
    '&[open]': { animation: 'rise 160ms ease-out' },
    '&::backdrop': { bg: 'scrim' },
    '& .inner': { display: 'grid', gap: '5', padding: '6' },
    '& .head': { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
    '& h2': { fontSize: 'xl' },
    '& .other': { justifySelf: 'center' },
    '& .new': {
      display: 'grid',
      gap: '2',
      paddingTop: '4',
      borderTopWidth: '1px',
      borderColor: 'hairline',
      color: 'muted',
      fontSize: 'sm',
    },
  },
});

const OTHER = {
  login: { text: 'login.toRegister', event: { type: 'register.opened' } },
  register: { text: 'register.toLogin', event: { type: 'login.opened' } },
} as const;

/** Login and Register as dialogs [H-04]; each leads to the other. */
export function AuthDialog({ form }: { readonly form: SignInCommand }) {
  const text = useText();
  const { send } = usePanels();
  const close = () => send({ type: 'panel.closed' });
  const ref = useModal(close);
  const other = OTHER[form];
  return (
    <Root ref={ref} aria-labelledby={`${form}-title`}>
      <div className="inner">
        <div className="head">
          <h2 id={`${form}-title`}>{text(`form.title.${form}`)}</h2>
          <Button look="quiet" size="icon" aria-label={text('menu.close')} onClick={close}>
            <Icon name="close" />
          </Button>
        </div>
        {form === 'register' && <PlayMoney />}
        <AuthForm form={form} />
        {form === 'login' ? (
          <div className="new">
            <PlayMoney />
            <Button wide onClick={() => send(other.event)}>
              {text(other.text)}
            </Button>
          </div>
        ) : (
          <Button className="other" look="link" size="inline" onClick={() => send(other.event)}>
            {text(other.text)}
          </Button>
        )}
      </div>
    </Root>
  );
}
