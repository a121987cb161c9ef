const fields = 'input, textarea, select, [contenteditable], [role="textbox"]'

/** Whether a key pressed here belongs to the page, not to a field or a dialog. */
const isForPage = (target: EventTarget | null) =>
  !(target instanceof Element && target.closest(fields)) &&
  !document.querySelector('[role="dialog"], dialog[open]')

/**
 * If the first collected key comes more than this many milliseconds after the start, no earlier key was
 * missed.
 */
const pauseMs = 1_000

/**
 * Appends a key to `typed`; Enter is appended as a line break, and only after other keys. Null if the key
 * does not belong to a word, or if a field or dialog receives it.
 */
export function withPageKey(typed: string, event: KeyboardEvent): string | null {
  const { key, target, ctrlKey, altKey, metaKey, defaultPrevented, isComposing } = event
  if (ctrlKey || altKey || metaKey || defaultPrevented || isComposing) return null
  const added = /^[a-z0-9]$/i.test(key) ? key : key === 'Enter' && typed ? '\n' : null
  return added !== null && isForPage(target) ? typed + added : null
}

/** Collects keys until the page handles them. `missed`: keys may have been pressed before this call. */
export function collectEarlyKeys(missed: boolean, now: () => number = () => performance.now()) {
  const began = now()
  let typed = ''
  let isWhole = true
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') typed = ''
    const next = withPageKey(typed, event)
    if (next === null) return
    event.preventDefault()
    if (typed === '') isWhole = !missed || now() - began > pauseMs
    typed = next
  }
  document.addEventListener('keydown', onKeyDown)

  /**
   * Ends the collection. If the first letters of a word may be missing, Enter is removed, because it could
   * open another contract.
   */
  return () => {
    document.removeEventListener('keydown', onKeyDown)
    const taken = isWhole ? typed : typed.replaceAll('\n', '')
    typed = ''
    return taken
  }
}

/**
 * Returns the keys typed since the first script. Called once, by the part of the page that handles keys
 * afterwards.
 */
export const takeEarlyKeys = import.meta.env.SSR
  ? () => ''
  : // An older browser does not say whether a key was pressed before.
    collectEarlyKeys(navigator.userActivation?.hasBeenActive ?? true)
