import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import type { FileProblem } from '../../../../contract/rules.ts';
import { acceptedFiles, fileProblem, unreadableProblem } from '../../../../contract/rules.upload.ts';
import { ACCOUNT_NODE } from '../../../../contract/permissions.account.ts';
import { Unanswered, useCommand } from '../../commands/index.ts';
import { useAccountAllowed, useUploadRules, useUploadUrl } from '../useMemberCentre.ts';
import { usePageMessage, usePageText } from '../../../ui/texts/usePageText.ts';
import { shrinkPicture } from '../../../dom/shrinkPicture.ts';
import { Button } from '../../../ui/kit/Button.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';

const SIDE_PX = 512;

const Root = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4',
    '& .picture': {
      display: 'grid',
      placeItems: 'center',
      flexShrink: '0',
      width: '5rem',
      height: '5rem',
      overflow: 'hidden',
      borderRadius: 'full',
      bg: 'accent.subtle',
      color: 'accent.text',
      fontSize: '2xl',
      fontWeight: 'semibold',
    },
    '& img': { width: 'full', height: 'full', objectFit: 'cover' },
    '& .ways': { display: 'grid', gap: '2', minWidth: '0' },
    '& .acts': { display: 'flex', flexWrap: 'wrap', gap: '2' },
    '& .hint': { color: 'muted', fontSize: 'xs' },
    '& .problem': { display: 'flex', gap: '1.5', alignItems: 'center', color: 'negative', fontSize: 'sm' },
    '& label': {
      position: 'relative',
      display: 'inline-flex',
      alignItems: 'center',
      justifySelf: 'start',
      minHeight: 'touch',
      paddingInline: '4',
      borderWidth: '1px',
      borderColor: 'edge',
      borderRadius: 'md',
      bg: 'raised',
      fontSize: 'sm',
      fontWeight: 'medium',
    },
    '@media (hover: hover)': { '& label:hover': { bg: 'hover' } },
    '& label:has(:focus-visible)': { outline: '2px solid {colors.accent.line}', outlineOffset: '2px' },
    // The browser's own button speaks the browser's language: it lies over the label, unseen.
    '& input': { position: 'absolute', inset: '0', width: 'full', opacity: '0', cursor: 'pointer' },
  },
});

function Picture({ url, name }: { readonly url: string; readonly name: string }) {
  return (
    <span className="picture">
      {url === '' ? <span aria-hidden>{Array.from(name)[0]?.toUpperCase()}</span> : <img src={url} alt="" />}
    </span>
  );
}

/** Why the last picture was not taken, while that still stands. */
function Trouble({ stage, isResent, errors, message }: ReturnType<typeof useCommand>) {
  const say = usePageMessage();
  if (stage === 'unanswered') {
    return (
      <div role="alert">
        <Unanswered reason={message} isResent={isResent} />
      </div>
    );
  }
  if (stage !== 'refused' || message === null) return null;
  return (
    <p className="problem" role="alert">
      <Icon name="warning" size={16} />
      {errors['file'] === undefined ? say(message) : say({ key: `validation.${errors['file']}` })}
    </p>
  );
}

/** The member's picture; a new picture is scaled down in the browser before it is sent. */
export function Avatar({ path, name }: { readonly path: string; readonly name: string }) {
  const text = usePageText();
  const id = useId();
  const url = useUploadUrl()(path);
  const mayUpload = useAccountAllowed(ACCOUNT_NODE.avatar);
  const rules = useUploadRules();
  const command = useCommand('uploadAvatar');
  const { stage, submit, send } = command;
  const take = (values: { file: string } | { problem: FileProblem }): void => {
    if (stage === 'done') send({ type: 'command.renewed' });
    if (stage === 'unanswered') send({ type: 'command.reopened' });
    submit(values);
  };
  const choose = (file: File | undefined): void => {
    if (file === undefined) return;
    const problem = fileProblem(file, rules);
    if (problem !== null) take({ problem });
    else
      void shrinkPicture(file, SIDE_PX).then(
        (picture) => take({ file: picture }),
        () => take({ problem: unreadableProblem(file, rules) }),
      );
  };
  const isSending = stage === 'sending';
  return (
    <Root aria-busy={isSending}>
      <Picture url={url} name={name} />
      {mayUpload && (
        <div className="ways">
          <label>
            {text('centre.picture')}
            <input
              type="file"
              accept={acceptedFiles(rules)}
              disabled={isSending}
              aria-describedby={`${id}-hint`}
              onChange={({ currentTarget }) => choose(currentTarget.files?.[0])}
            />
          </label>
          <p id={`${id}-hint`} className="hint">
            {text('centre.pictureHint')}
          </p>
          {path !== '' && (
            <div className="acts">
              <Button size="sm" disabled={isSending} onClick={() => take({ file: '' })}>
                {text('centre.pictureAway')}
              </Button>
            </div>
          )}
          <Trouble {...command} />
        </div>
      )}
    </Root>
  );
}
