/** The texts of a form's named fields. */
export const textsOf = (form: HTMLFormElement): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );

/** The texts of all boxes of one name that are ticked. */
export const ticksOf = (form: HTMLFormElement, name: string): readonly string[] =>
  new FormData(form).getAll(name).filter((value) => typeof value === 'string');
