import type { FormEvent } from 'react';
import type { CommandEvent } from '../../../machines/command/command.types.ts';
import { textsOf } from '../../dom/formData.ts';

interface CommandOfForm {
  readonly send: (event: CommandEvent) => void;
  readonly submit: (values: Readonly<Record<string, string>>) => void;
}

/**
 * What a form sends to its command: each edited field, and all texts when it is submitted. A box that is one of many says
 * of which field it is: `data-field`.
 */
export const filling = ({ send, submit }: CommandOfForm) => ({
  noValidate: true,
  onInput: ({ target }: FormEvent<HTMLFormElement>) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement)
      send({ type: 'field.changed', name: target.dataset['field'] ?? target.name });
  },
  onSubmit: (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    submit(textsOf(event.currentTarget));
  },
});
