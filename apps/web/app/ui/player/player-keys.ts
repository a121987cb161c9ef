/** Actions that a key starts while the focus is within the player of a video. */
export type PlayerAction =
  | { kind: 'toggle' }
  | { kind: 'mute' }
  | { kind: 'fullscreen' }
  | { kind: 'skip'; seconds: number }
  | { kind: 'volume'; steps: number }

const skipSeconds = 5
const actions: Readonly<Record<string, PlayerAction>> = {
  ' ': { kind: 'toggle' },
  k: { kind: 'toggle' },
  m: { kind: 'mute' },
  f: { kind: 'fullscreen' },
  ArrowLeft: { kind: 'skip', seconds: -skipSeconds },
  ArrowRight: { kind: 'skip', seconds: skipSeconds },
  j: { kind: 'skip', seconds: -10 },
  l: { kind: 'skip', seconds: 10 },
  ArrowUp: { kind: 'volume', steps: 1 },
  ArrowDown: { kind: 'volume', steps: -1 },
}

type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'defaultPrevented'
>

/** The action of a key; none with a modifier, and none for a key that a control has taken. */
export function actionOfKey({ key, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented }: KeyPress) {
  if (defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return null
  return actions[key.length === 1 ? key.toLowerCase() : key] ?? null
}

/** Keys that a focused element of these kinds needs itself. */
export const takesKey = (tagName: string, key: string) =>
  (tagName === 'BUTTON' && (key === ' ' || key === 'Enter')) ||
  (tagName === 'INPUT' && key.startsWith('Arrow'))
