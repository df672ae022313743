import { useSelector } from '@xstate/react';
import type { FieldErrors } from '../../../contract/rules.ts';
import { formOf } from '../../../machines/app/app.selectors.ts';
import { isSubmitting, messageOf, type FormSnapshot } from '../../../machines/form/form.selectors.ts';
import type { FormEvent, FormName } from '../../../machines/form/form.types.ts';
import { useRoot } from '../../actors/RootProvider.tsx';

const NO_ERRORS: FieldErrors = {};
const errorsOf = (snapshot: FormSnapshot | undefined) => snapshot?.context.errors ?? NO_ERRORS;

/** A form of the screen or of a dialog; nothing is wrong until the app has lent it. */
export function useForm(form: FormName) {
  const actor = useSelector(useRoot(), formOf(form));
  return {
    errors: useSelector(actor, errorsOf),
    message: useSelector(actor, (snapshot) => (snapshot === undefined ? null : messageOf(snapshot))),
    isSubmitting: useSelector(actor, (snapshot) => snapshot !== undefined && isSubmitting(snapshot)),
    send: (event: FormEvent) => actor?.send(event),
  };
}
