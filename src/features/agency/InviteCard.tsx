import { chakra } from '@chakra-ui/react/styled-system';
import { useId, useRef } from 'react';
import { useNotices } from '../notices/index.ts';
import { usePageText } from '../../ui/texts/usePageText.ts';
import { copyText } from '../../dom/copyText.ts';
import { inputRecipe, panelRecipe } from '../../ui/theme/recipes.ts';
import { Button } from '../../ui/kit/Button.tsx';

const Root = chakra('section', {
  base: {
    ...panelRecipe.base,
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 1fr)' },
    gap: '4',
    padding: '4',
    '& h2, & .note': { gridColumn: '1 / -1' },
    '& h2': { fontSize: 'md' },
    '& .copied': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      alignItems: 'end',
      gap: '2',
      '& label': { gridColumn: '1 / -1', fontSize: 'sm', fontWeight: 'medium' },
    },
    '& .note': { color: 'muted', fontSize: 'sm', maxWidth: '68ch' },
  },
});
const Input = chakra('input', inputRecipe);

interface CopiedProps {
  readonly label: string;
  readonly value: string;
  /** Of the button, for those who hear it. */
  readonly act: string;
}

/** A text to pass on, and a button that copies it. */
function Copied({ label, value, act }: CopiedProps) {
  const text = usePageText();
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const { send } = useNotices();
  const copy = async (): Promise<void> => {
    if (box.current === null || !(await copyText(box.current))) return;
    send({
      type: 'notice.posted',
      notice: { tone: 'success', message: { key: 'notice.copied' }, cause: 'screen' },
    });
  };
  return (
    <div className="copied">
      <label htmlFor={id}>{label}</label>
      <Input id={id} ref={box} value={value} readOnly />
      <Button aria-label={act} onClick={() => void copy()}>
        {text('agency.copy')}
      </Button>
    </div>
  );
}

interface InviteCardProps {
  readonly code: string;
  readonly url: string;
}

/** How a member brings others in. */
export function InviteCard({ code, url }: InviteCardProps) {
  const text = usePageText();
  return (
    <Root aria-labelledby="invite-title">
      <h2 id="invite-title">{text('agency.invite')}</h2>
      <Copied label={text('agency.link')} value={url} act={text('agency.copyLink')} />
      <Copied label={text('agency.code')} value={code} act={text('agency.copyCode')} />
      <p className="note">{text('agency.inviteNote')}</p>
    </Root>
  );
}
