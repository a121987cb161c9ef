interface PressedKey {
  key: string
  isComposing: boolean
  shiftKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

/** The action of a key in the question field; null means the default action of the browser. */
export function keyAction(
  { key, isComposing, shiftKey, ctrlKey, metaKey, altKey }: PressedKey,
  { isEmpty, isRunning }: { isEmpty: boolean; isRunning: boolean },
): 'send' | 'stop' | 'recall' | null {
  if (isComposing || altKey) return null
  if (key === '.' && (ctrlKey || metaKey)) return isRunning ? 'stop' : null
  if (ctrlKey || metaKey) return null
  if (key === 'Enter') return shiftKey ? null : 'send'
  return key === 'ArrowUp' && isEmpty && !shiftKey ? 'recall' : null
}
