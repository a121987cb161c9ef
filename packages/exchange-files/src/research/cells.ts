import { products } from '@vce/futures'
import { groupBy } from '@vce/futures/collections'
import { findProducts } from '../mapped/keys'
import { quoteText } from '../shared/cells'
import { tradingDayFrom } from '../shared/file-name'
import { numberIn } from '../shared/numbers'
import type { TableCells } from '../shared/table-cells'
import type { ReportAuthor } from './rows'

/** A cell's text with full-width characters normalised, for lookups only; displayed texts are not changed. */
const plain = (text: string) => text.normalize('NFKC').trim()

/** The text of a cell that must not be empty. */
export function requiredText(cells: TableCells, field: string): string {
  const text = cells.text(field)
  if (text === '') cells.fault(field, '是空的')
  return text
}

/** The text of a cell with a maximum length, for texts that a page shows in one line. */
export function shortText(cells: TableCells, field: string, maxChars: number): string {
  const text = requiredText(cells, field).replace(/\s+/gu, ' ')
  if ([...text].length > maxChars) cells.fault(field, `超过 ${maxChars} 个字`)
  return text
}

/** One of the given choices; null for an empty cell, and a fault for any other text. */
export function oneOf<Choice extends string>(
  cells: TableCells,
  field: string,
  choices: readonly Choice[],
): Choice | null {
  const text = plain(cells.text(field))
  if (text === '') return null
  const found = choices.find((choice) => choice === text)
  if (found === undefined)
    cells.fault(field, `只能是${choices.join('、')}，却是${quoteText(cells.text(field))}`)
  return found ?? null
}

/** Reads 品种 by code, name or short name; several are separated by a comma, a slash or a space. */
export function productCodes(cells: TableCells, field: string): string[] {
  const codes = new Set<string>()
  for (const name of plain(cells.text(field)).split(/[、,;/|\s]+/u)) {
    if (name === '') continue
    const code = productCode(name)
    if (code === null) cells.fault(field, `不认识的品种：${quoteText(name)}`)
    else if (code === undefined) cells.fault(field, `不止一个品种叫${quoteText(name)}，请写代码`)
    else codes.add(code)
  }
  return [...codes]
}

const folded = groupBy(
  products.flatMap(({ code, name, shortName }) =>
    [name, shortName].map((called) => ({ code, key: plain(called).toLowerCase() })),
  ),
  ({ key }) => key,
)

/** The code of a named product; null for an unknown name, undefined for an ambiguous one. */
function productCode(name: string): string | null | undefined {
  const exact = findProducts(name, undefined)
  const called: readonly { code: string }[] =
    exact.length > 0 ? exact : (folded.get(name.toLowerCase()) ?? [])
  const codes = new Set(called.map(({ code }) => code))
  if (codes.size > 1) return undefined
  return called[0]?.code ?? null
}

/** The first author in a cell such as `张三(Z0012345)、李四`. */
export function firstAuthor(cells: TableCells, field: string): ReportAuthor | null {
  const [first = ''] = cells.text(field).split(/[、,，;；/]/)
  const text = plain(first)
  if (text === '') return null
  const [, name, certificate] = /^(.+?)\s*\(([A-Z]\d{7})\)$/.exec(text) ?? []
  const signed = { name: name ?? text, certificate: certificate ?? null }
  if ([...signed.name].length > 20) cells.fault(field, `不像是姓名：${quoteText(text)}`)
  return signed
}

const dayForms = [/^(\d{4})(\d\d)(\d\d)(?!\d)/, /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?!\d)/]
const timeForm = /^[ T]*(\d{1,2}):(\d\d)(?::(\d\d)(?:\.\d+)?)?$/

/**
 * Reads `2026-11-20 08:30`, `2026/11/20 8:30:15`, `2026年11月20日` or `20261120`; a day without a time means
 * midnight.
 */
export function moment(cells: TableCells, field: string): string | null {
  const text = plain(cells.text(field))
  if (text === '') return null
  const [whole = '', year = '', month = '', day = ''] =
    dayForms.map((form) => form.exec(text)).find(Boolean) ?? []
  const date = tradingDayFrom(`${year}-${two(month)}-${two(day)}`)
  const rest = text.slice(whole.length)
  const [, hour = '', minute = '00', second = '00'] = rest === '' ? ['', '0'] : (timeForm.exec(rest) ?? [])
  if (!date || hour === '' || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) {
    cells.fault(field, `不是时间：${quoteText(cells.text(field))}`)
    return null
  }
  return `${date} ${two(hour)}:${minute}:${second}`
}

const two = (digits: string) => digits.padStart(2, '0')

/**
 * Reads prices separated by a slash, a space or a comma; `3,080` is one price, `3080,3050` are two prices.
 */
export function priceLevels(cells: TableCells, field: string): number[] {
  const parts = plain(cells.text(field))
    .split(/[、;/|\s]+/u)
    .flatMap((part) => (/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(part) ? [part] : part.split(',')))
  const prices: number[] = []
  for (const part of parts) {
    if (part === '') continue
    const price = numberIn(part)
    if (price > 0 && price < 100_000_000 && !/^0\d/.test(part)) prices.push(price)
    else cells.fault(field, `不是价位：${quoteText(part)}`)
  }
  return prices
}

/**
 * A web address that is safe to open in a browser; null for an empty cell, and a fault for any other text.
 */
export function webAddress(cells: TableCells, field: string): string | null {
  const text = cells.text(field)
  if (text === '') return null
  if (/^https?:\/\/[^\s/"'<>]+(\/[^\s"'<>]*)?$/i.test(text) && text.length <= 500) return text
  cells.fault(field, `不是网址：${quoteText(text)}`)
  return null
}

const yes = new Set(['是', '1', '会员', 'vip', 'yes', 'true', '√'])
const no = new Set(['', '否', '0', '免费', '公开', 'no', 'false'])

export function yesOrNo(cells: TableCells, field: string): boolean {
  const text = plain(cells.text(field)).toLowerCase()
  if (!yes.has(text) && !no.has(text)) cells.fault(field, `只能是「是」或「否」，却是${quoteText(text)}`)
  return yes.has(text)
}

/** A long text, unchanged; a fault if it is longer than `maxChars`. */
export function longText(cells: TableCells, field: string, maxChars: number): string {
  const text = cells.text(field)
  if (text.length > maxChars) cells.fault(field, `超过 ${maxChars} 个字`)
  return text
}

/** Splits a cell at its line breaks into paragraphs. */
export const paragraphs = (text: string): string[] =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
