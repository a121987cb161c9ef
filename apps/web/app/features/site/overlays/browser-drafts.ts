const texts = 'textarea, [contenteditable="true"]'
/** A search is no work that an offer would interrupt. */
const searches = '[type="search"], [role="combobox"], [role="searchbox"]'

/** Fields of one line in which the reader has written since the page was loaded. */
const written = new Set<HTMLInputElement>()

function onInput({ target }: Event) {
  if (target instanceof HTMLInputElement && !target.matches(searches)) written.add(target)
}

const hasText = (field: Element) =>
  (field instanceof HTMLTextAreaElement ? field.value : (field.textContent ?? '')).trim() !== ''

/** Whether a field of the page holds text that is not sent yet, with or without the focus. */
export function hasDraft(): boolean {
  for (const field of written) if (!field.isConnected) written.delete(field)
  return (
    [...written].some(({ value, type }) => type !== 'checkbox' && type !== 'radio' && value.trim() !== '') ||
    [...document.querySelectorAll(texts)].some(hasText)
  )
}

/** Follows what the reader writes; returns the function that ends this. */
export function watchDrafts(): () => void {
  document.addEventListener('input', onInput)
  return () => document.removeEventListener('input', onInput)
}
