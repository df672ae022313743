import { chakra } from '@chakra-ui/react/styled-system';
import { useId, useRef } from 'react';
import type { Captcha as Asked } from '../../../contract/wire/captcha.ts';
import { useCaptcha } from './useCaptcha.ts';
import { usePageText } from '../../ui/texts/usePageText.ts';
import { inputRecipe } from '../../ui/theme/recipes.ts';
import { Button } from '../../ui/kit/Button.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Skeleton } from '../../ui/kit/Skeleton.tsx';

const Root = chakra('fieldset', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '3',
    minWidth: '0',
    padding: '3',
    borderWidth: '1px',
    borderColor: 'hairline',
    borderRadius: 'md',
    fontSize: 'sm',
    '& legend': { paddingInline: '1', fontWeight: 'medium' },
    '& img': { width: 'full', aspectRatio: '2', borderRadius: 'sm', cursor: 'crosshair' },
    '& .row': { display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'center' },
    '& .row > input': { flex: '1', minWidth: '5rem' },
    '& label': { gridColumn: '1 / -1' },
    '& .wrong': { display: 'flex', gap: '2', alignItems: 'center', color: 'negative' },
    '& .passed': { display: 'flex', gap: '2', alignItems: 'center', color: 'positive' },
  },
});
const Input = chakra('input', inputRecipe);

type Send = ReturnType<typeof useCaptcha>['send'];

/** The picture, for who sees and points. */
function Picture({ asked, send }: { readonly asked: Asked; readonly send: Send }) {
  const text = usePageText();
  return (
    <img
      src={asked.base64}
      alt={text('captcha.picture')}
      draggable={false}
      onPointerUp={({ clientX, clientY, currentTarget }) => {
        const { left, top, width, height } = currentTarget.getBoundingClientRect();
        send({ type: 'captcha.clicked', x: clientX - left, y: clientY - top, width, height });
      }}
    />
  );
}

/** The question, for who doesn't: the keyboard is enough. */
function Question({ question, send }: { readonly question: string; readonly send: Send }) {
  const text = usePageText();
  const id = useId();
  const ref = useRef<HTMLInputElement>(null);
  const answer = () => send({ type: 'captcha.answered', answer: ref.current?.value ?? '' });
  return (
    <div className="row">
      <label htmlFor={id}>
        {text('captcha.or')} {question}
      </label>
      <Input
        ref={ref}
        id={id}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          answer();
        }}
      />
      <Button onClick={answer}>{text('captcha.check')}</Button>
    </div>
  );
}

export interface CaptchaProps {
  /** What is said once it is solved: what to press now. */
  readonly passed?: 'captcha.passed' | 'captcha.passedCode';
}

/**
 * Asked inside a form before somebody may sign in, register, or have another code sent [M-06]; what solves it goes along
 * with the form.
 */
export function Captcha({ passed = 'captcha.passed' }: CaptchaProps) {
  const text = usePageText();
  const { stage, asked, isWrong, clicks, solved, send, renew } = useCaptcha();
  if (solved !== null) {
    return (
      <Root>
        <legend>{text('captcha.title')}</legend>
        <input type="hidden" name="captchaId" value={solved.id} />
        <input type="hidden" name="captchaInfo" value={solved.info} />
        <output className="passed">
          <Icon name="check" size={18} />
          {text(passed)}
        </output>
      </Root>
    );
  }
  return (
    <Root aria-busy={stage !== 'shown' && stage !== 'limited'}>
      <legend>{text('captcha.title')}</legend>
      {isWrong && stage !== 'limited' && (
        <p className="wrong" role="alert">
          <Icon name="warning" size={18} />
          {text('captcha.wrong')}
        </p>
      )}
      {stage === 'failed' && (
        <p className="wrong" role="alert">
          <Icon name="warning" size={18} />
          {text('captcha.failed')}
        </p>
      )}
      {stage === 'limited' && (
        <p className="wrong" role="alert">
          <Icon name="warning" size={18} />
          {text('captcha.limited')}
        </p>
      )}
      {stage === 'loading' && <Skeleton height="12rem" corners="sm" />}
      {asked !== null && (stage === 'shown' || stage === 'checking') && (
        <>
          <p>
            {text('captcha.click', {
              symbols: asked.symbols.map((symbol) => text(`captcha.symbol.${symbol}`)).join(', '),
            })}{' '}
            {text('captcha.clicked', { clicks, of: asked.symbols.length })}
          </p>
          <Picture asked={asked} send={send} />
          <Question key={asked.id} question={asked.question} send={send} />
        </>
      )}
      {stage !== 'limited' && (
        <div className="row">
          <Button disabled={stage !== 'shown' && stage !== 'failed'} onClick={renew}>
            <Icon name="refresh" size={18} />
            {text('captcha.renew')}
          </Button>
        </div>
      )}
    </Root>
  );
}
