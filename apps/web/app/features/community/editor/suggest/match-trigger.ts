/** What a list offers: contracts, members, topics. */
export type Sign = '$' | '@' | '#'

export interface Trigger {
  sign: Sign
  /** What is typed after the sign. */
  query: string
  /** Offset of the sign in the text. */
  start: number
}

/** Signs as typed; those of a Chinese keyboard too, where Shift+4 is ￥. */
const signs: Record<string, Sign> = { $: '$', '＄': '$', '￥': '$', '@': '@', '＠': '@', '#': '#', '＃': '#' }

/** A sign within a word is none: an address of mail, US$100. */
const pattern = /(?:^|[^A-Za-z\d$@#＄￥＠＃])([$@#＄￥＠＃])([^$@#＄￥＠＃\uFFFC]{0,40})$/u
const maxQuery = 20

/** Between the syllables of pinyin that is being composed. */
const separators = /[\s'’]/g

/**
 * The sign and the query at the end of a line's text. `composedFrom`: where an input method has begun to compose; its
 * syllables may be parted by blanks, while a blank typed before ends the query.
 */
export function triggerIn(text: string, composedFrom: number | null = null): Trigger | null {
  const match = pattern.exec(text)
  if (!match) return null
  const [all, typed = '', rest = ''] = match
  const sign = signs[typed]
  const start = match.index + all.length - rest.length - typed.length
  const composed = composedFrom === null ? text.length : Math.max(composedFrom, start + 1)
  const settled = text.slice(start + 1, composed)
  const query = settled + text.slice(composed).replace(separators, '')
  if (!sign || /\s/.test(settled) || query.length > maxQuery) return null
  // An amount of money.
  return sign === '$' && /^\d/.test(query) ? null : { sign, query, start }
}
