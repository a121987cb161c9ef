const fields = 'input, textarea, select, [contenteditable], [role="textbox"]'

/** Whether a key pressed here belongs to the page, not to a field or a dialog. */
const isForPage = (target: EventTarget | null) =>
  !(target instanceof Element && target.closest(fields)) &&
  !document.querySelector('[role="dialog"], dialog[open]')

/** A first key this many milliseconds after the collection began is the beginning of its word. */
const pauseMs = 1_000

/**
 * `typed` with a key pressed outside fields, where Enter is a line's end; null for a key that is not of a word. Enter
 * belongs to a word only.
 */
export function withPageKey(typed: string, event: KeyboardEvent): string | null {
  const { key, target, ctrlKey, altKey, metaKey, defaultPrevented, isComposing } = event
  if (ctrlKey || altKey || metaKey || defaultPrevented || isComposing) return null
  const added = /^[a-z0-9]$/i.test(key) ? key : key === 'Enter' && typed ? '\n' : null
  return added !== null && isForPage(target) ? typed + added : null
}

/** Collects what is typed before the page handles keys. `missed`: keys may have been pressed before. */
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

  /** Ends the collection. A word whose beginning may be missing has no Enter: it could open another contract. */
  return () => {
    document.removeEventListener('keydown', onKeyDown)
    const taken = isWhole ? typed : typed.replaceAll('\n', '')
    typed = ''
    return taken
  }
}

/** Keys typed since the first script. Called once, by the part that handles keys from then on. */
export const takeEarlyKeys = import.meta.env.SSR
  ? () => ''
  : // An older browser does not say whether a key was pressed before.
    collectEarlyKeys(navigator.userActivation?.hasBeenActive ?? true)
