/** A ref that tells the styles of the whole page how high an element is; without the element they have their own value. */
export const publishedHeight = (property: `--${string}`) => (element: HTMLElement | null) => {
  if (element === null) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty(property, `${element.offsetHeight}px`));
  observer.observe(element);
  return () => {
    observer.disconnect();
    style.removeProperty(property);
  };
};
