/** Triggers of the lists of contracts, members and topics. */
export type TriggerCharacter = '$' | '@' | '#'

export interface Trigger {
  character: TriggerCharacter
  /** Text typed after the trigger. */
  query: string
  /** Offset of the trigger in the text. */
  start: number
}

/** Triggers as typed; those of a Chinese keyboard too, where Shift+4 is ￥. */
const triggers: Record<string, TriggerCharacter> = {
  $: '$',
  '＄': '$',
  '￥': '$',
  '@': '@',
  '＠': '@',
  '#': '#',
  '＃': '#',
}

/** A character within a word is no trigger: an address of mail, US$100. */
const pattern = /(?:^|[^A-Za-z\d$@#＄￥＠＃])([$@#＄￥＠＃])([^$@#＄￥＠＃\uFFFC]{0,40})$/u
const maxQuery = 20

/** Between the syllables of pinyin that is being composed. */
const separators = /[\s'’]/g

/**
 * The trigger and the query at the end of a line's text. `composedFrom`: where an input method has begun to
 * compose; blanks may separate its syllables, while a blank typed before ends the query.
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
  // An amount of money.
  return character === '$' && /^\d/.test(query) ? null : { character, query, start }
}
