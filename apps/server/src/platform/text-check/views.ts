import { simplified } from '#platform/folding'
import { asLatin, digitOf, numeralCharacters } from './letters'
import { createView, replaceMatches, type TextView } from './view'

/** Two views of a text in which findings are searched. */
export interface TextViews {
  /** Letters are folded, other characters are unchanged. */
  plain: TextView
  /** Only letters, digits and Han remain, so 薇 + 信 or 1-3-8 are found. */
  dense: TextView
}

const unseen = /[\p{Cf}\p{Mn}\p{Me}]/u
const isHan = (code: number) => code >= 0x3400 && code <= 0x9fff

/**
 * The character as a reader understands it: full-width, bold and Cyrillic letters become Latin, traditional
 * characters simplified.
 */
function readingOf(character: string): string {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return character.toLowerCase()
  if (isHan(code)) return simplified(character)
  let read = ''
  for (const one of character.normalize('NFKC'))
    if (!unseen.test(one))
      read += isHan(one.codePointAt(0) ?? 0) ? simplified(one) : asLatin(one.toLowerCase())
  return read
}

/** Cached readings of single-unit characters: at most 65,536. */
const readings = new Map<string, string>()
function asRead(character: string): string {
  const known = readings.get(character)
  if (known !== undefined) return known
  const read = readingOf(character)
  if (character.length === 1) readings.set(character, read)
  return read
}

function folded(source: string): TextView {
  const view = createView()
  let place = 0
  for (const character of source) {
    view.add(asRead(character), place)
    place += character.length
  }
  return view.end()
}

const word = /[\p{L}\p{N}]/u
const isWord = (unit: string) => isHan(unit.charCodeAt(0)) || unit === barrier || word.test(unit)

function denseOf({ text, at }: TextView): TextView {
  const view = createView()
  let place = 0
  for (const character of text) {
    if (isWord(character)) view.add(character, at[place] ?? 0)
    place += character.length
  }
  return view.end()
}

const numeralRun = new RegExp(`[\\d${numeralCharacters}]{5,}`, 'gu')

/** Words disguised by characters of the same sound, or by taking characters apart. */
const written: readonly (readonly [RegExp, string])[] = [
  [/[薇威徽维葳溦嶶微巍]\s?[信芯❤心♥]/gu, '微信'],
  [/(?<=[加十+➕佳家嘉])[薇威徽维葳溦嶶]/gu, '微'],
  [/[扣抠蔻叩寇]{2}|企鹅号?|球球号|q\s?q/gu, 'qq'],
  [/(?<=[加进入聊qQ十+➕])[峮裙羣]|[峮裙羣](?=[号里聊主])/gu, '群'],
  [/言兑/gu, '说'],
  [/➕/gu, '加'],
  [/(?<=[a-z0-9])\s?(?:点|。|丶|﹒|dot)\s?(?=(?:com|cn|net|vip|top|cc|xyz)\b)/gu, '.'],
]

/** Market figures, which are no phone numbers: dates, times, contracts, prices, lots. */
const marketFigures = new RegExp(
  [
    String.raw`(?<!\d)(?:19|20)\d{2}\s?[-/.年]\s?\d{1,2}(?:\s?[-/.月]\s?\d{1,2}日?)?(?!\d)`,
    String.raw`(?<![\d-])\d{1,2}[-/月]\d{1,2}日?(?![\d-])`,
    String.raw`(?<!\d)\d{1,2}:\d{2}(?::\d{2})?(?!\d)`,
    String.raw`(?<![a-z])[a-z]{1,2}\d{3,4}(?![a-z0-9])`,
    String.raw`(?<![\d.])\d{1,6}\.\d{1,4}(?![\d.])`,
    String.raw`(?<!\d)\d{1,3}(?:,\d{3})+(?![\d,])`,
    String.raw`(?<!\d)\d{1,9}\s?(?:手|元|吨|%|个点|点|万|亿|张|桶|克|千克|倍|日|天|周|月|年|个|家|名|位|分|跳|档|根|口|次|期|线)`,
  ].join('|'),
  'gu',
)
/** Replaces a market figure, so that the characters around it do not become adjacent. */
const barrier = '·'

const toDigits = (view: TextView) => replaceMatches(view, numeralRun, (run) => [...run].map(digitOf).join(''))
const asWritten = (view: TextView) =>
  written.reduce((next, [pattern, word]) => replaceMatches(next, pattern, () => word), view)

const densest = (view: TextView) => toDigits(asWritten(denseOf(view)))

/** Both views of a text; their positions refer to the source. */
export function viewsOf(source: string): TextViews {
  const plain = replaceMatches(asWritten(folded(source)), marketFigures, () => barrier)
  return { plain: toDigits(plain), dense: densest(plain) }
}

/** The dense view with the market figures left in: notes on prices may differ only in their figures. */
export const denseWithFigures = (source: string): string => densest(asWritten(folded(source))).text
