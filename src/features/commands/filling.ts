import type { FormEvent } from 'react';
import type { useCommandOf } from './useCommandOf.ts';
import { textsOf } from '../../dom/formData.ts';

/** What a form sends to its command: each changed field, and all fields when it is submitted. */
export const filling = ({ send, submit }: Pick<ReturnType<typeof useCommandOf>, 'send' | 'submit'>) => ({
  noValidate: true,
  onInput: ({ target }: FormEvent<HTMLFormElement>) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement)
      send({ type: 'field.changed', name: target.name });
  },
  onSubmit: (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    submit(textsOf(event.currentTarget));
  },
});
