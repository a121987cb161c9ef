/** Characters that open the list of contracts, members or topics. */
export type TriggerCharacter = '$' | '@' | '#'

export interface Trigger {
  character: TriggerCharacter
  /** Text typed after the trigger. */
  query: string
  /** Offset of the trigger in the text. */
  start: number
}

/** Trigger for each typed character; includes those of Chinese keyboards, where Shift+4 is ￥. */
const triggers: Record<string, TriggerCharacter> = {
  $: '$',
  '＄': '$',
  '￥': '$',
  '@': '@',
  '＠': '@',
  '#': '#',
  '＃': '#',
}

/** Does not match inside a word, as in an email address or US$100. */
const pattern = /(?:^|[^A-Za-z\d$@#＄￥＠＃])([$@#＄￥＠＃])([^$@#＄￥＠＃\uFFFC]{0,40})$/u
const maxQuery = 20

/** Separators that an input method puts between pinyin syllables. */
const separators = /[\s'’]/g

/**
 * The trigger and query at the end of a line. From the offset `composedFrom` on, an IME composition is
 * active: spaces from there on separate syllables; a space before that offset ends the query.
 */
export function triggerIn(text: string, composedFrom: number | null = null): Trigger | null {
  const match = pattern.exec(text)
  if (!match) return null
  const [all, typed = '', rest = ''] = match
  const character = triggers[typed]
  const start = match.index + all.length - rest.length - typed.length
  const composed = composedFrom === null ? text.length : Math.max(composedFrom, start + 1)
  const settled = text.slice(start + 1, composed)
  const query = settled + text.slice(composed).replace(separators, '')
  if (!character || /\s/.test(settled) || query.length > maxQuery) return null
  // An amount of money, not a trigger.
  return character === '$' && /^\d/.test(query) ? null : { character, query, start }
}
