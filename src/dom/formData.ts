/** The texts of a form's named fields; boxes of one name that are ticked have theirs with spaces between them. */
export function textsOf(form: HTMLFormElement): Readonly<Record<string, string>> {
  const texts: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) {
    const before = texts[name];
    if (typeof value === 'string') texts[name] = before === undefined ? value : `${before} ${value}`;
  }
  return texts;
}
