/** Focus stays in a part of the page when the thing that had it goes away or is switched off. */

export function keepFocus(part: HTMLElement): () => void {
  let inside = false;
  const came = () => (inside = true);
  const went = ({ relatedTarget }: FocusEvent) => (inside = relatedTarget === null && document.hasFocus());
  const look = () => {
    const here = document.activeElement;
    const lost = !here || here === document.body || (here !== part && part.contains(here) && here.matches(':disabled'));
    if (inside && lost) part.focus({ preventScroll: true });
  };
  // Not at once: between a blur and the focus that follows it, the page has no focus for a moment.
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watch = new MutationObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(look);
  });
  part.addEventListener('focusin', came);
  part.addEventListener('focusout', went);
  watch.observe(part, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
  return () => {
    clearTimeout(timer);
    watch.disconnect();
    part.removeEventListener('focusin', came);
    part.removeEventListener('focusout', went);
  };
}
