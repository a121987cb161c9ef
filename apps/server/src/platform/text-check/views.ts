import { Converter } from 'opencc-js/t2cn'
import { asLatin, digitOf, numeralCharacters } from './letters'
import { createView, replaced, type View } from './view'

/** The views of a text in which findings are sought. */
export interface Views {
  /** Letters folded, other characters unchanged. */
  plain: View
  /** Letters, digits and Han alone: what is left of 薇 + 信 or 1-3-8. */
  dense: View
}

/** Loaded with the first Chinese text: the table takes some ten megabytes. */
let convert: ((text: string) => string) | undefined
function asSimplified(character: string): string {
  convert ??= Converter({ from: 't', to: 'cn' })
  return convert(character)
}

const unseen = /[\p{Cf}\p{Mn}\p{Me}]/u
const isHan = (code: number) => code >= 0x3400 && code <= 0x9fff

/**
 * A character as it reads: full width, bold or Cyrillic letters as Latin ones, traditional characters
 * simplified.
 */
function readingOf(character: string): string {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return character.toLowerCase()
  if (isHan(code)) return asSimplified(character)
  let read = ''
  for (const one of character.normalize('NFKC'))
    if (!unseen.test(one))
      read += isHan(one.codePointAt(0) ?? 0) ? asSimplified(one) : asLatin(one.toLowerCase())
  return read
}

/** Readings of the characters of one unit: at most 65,536. */
const readings = new Map<string, string>()
function asRead(character: string): string {
  const known = readings.get(character)
  if (known !== undefined) return known
  const read = readingOf(character)
  if (character.length === 1) readings.set(character, read)
  return read
}

function folded(source: string): View {
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

function denseOf({ text, at }: View): View {
  const view = createView()
  let place = 0
  for (const character of text) {
    if (isWord(character)) view.add(character, at[place] ?? 0)
    place += character.length
  }
  return view.end()
}

const numeralRun = new RegExp(`[\\d${numeralCharacters}]{5,}`, 'gu')

/** Words written with other characters of the same sound, or taken apart. */
const written: readonly (readonly [RegExp, string])[] = [
  [/[薇威徽维葳溦嶶微巍]\s?[信芯❤心♥]/gu, '微信'],
  [/(?<=[加十+➕佳家嘉])[薇威徽维葳溦嶶]/gu, '微'],
  [/[扣抠蔻叩寇]{2}|企鹅号?|球球号|q\s?q/gu, 'qq'],
  [/(?<=[加进入聊qQ十+➕])[峮裙羣]|[峮裙羣](?=[号里聊主])/gu, '群'],
  [/言兑/gu, '说'],
  [/➕/gu, '加'],
  [/(?<=[a-z0-9])\s?(?:点|。|丶|﹒|dot)\s?(?=(?:com|cn|net|vip|top|cc|xyz)\b)/gu, '.'],
]

/** Figures of the market, which are no numbers to be called: dates, hours, contracts, prices, lots. */
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
/** Stands where a figure of the market was, so that what stood around it does not join. */
const barrier = '·'

const toDigits = (view: View) => replaced(view, numeralRun, (run) => [...run].map(digitOf).join(''))
const asWritten = (view: View) =>
  written.reduce((next, [pattern, word]) => replaced(next, pattern, () => word), view)

const densest = (view: View) => toDigits(asWritten(denseOf(view)))

/** Both views of a text; each of their places leads back to the text. */
export function viewsOf(source: string): Views {
  const plain = replaced(asWritten(folded(source)), marketFigures, () => barrier)
  return { plain: toDigits(plain), dense: densest(plain) }
}

/** The dense view with the figures of the market in it: two notes on prices differ in their figures alone. */
export const denseWithFigures = (source: string): string => densest(asWritten(folded(source))).text
