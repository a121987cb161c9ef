import { products } from '@vce/futures'
import { groupBy } from '@vce/futures/collections'
import { findProducts } from '../mapped/row-keys'
import { valueText } from '../shared/cells'
import { tradingDayFrom } from '../shared/file-name'
import { numberIn } from '../shared/numbers'
import type { TableCells } from '../shared/table-cells'
import type { ReportAuthor } from './rows'

/** A cell's text with full-width characters normalised, for lookups only; displayed texts are not changed. */
const normaliseText = (text: string) => text.normalize('NFKC').trim()

/** The text of a cell that must not be empty. */
export function readRequiredText(cells: TableCells, field: string): string {
  const text = cells.text(field)
  if (text === '') cells.fault(field, '是空的')
  return text
}

/** The text of a cell with a maximum length, for texts that a page shows in one line. */
export function readShortText(cells: TableCells, field: string, maxChars: number): string {
  const text = readRequiredText(cells, field).replace(/\s+/gu, ' ')
  if ([...text].length > maxChars) cells.fault(field, `超过 ${maxChars} 个字`)
  return text
}

/** One of the given choices; null for an empty cell, and a fault for any other text. */
export function readChoice<Choice extends string>(
  cells: TableCells,
  field: string,
  choices: readonly Choice[],
): Choice | null {
  const text = normaliseText(cells.text(field))
  if (text === '') return null
  const found = choices.find((choice) => choice === text)
  if (found === undefined)
    cells.fault(field, `只能是${choices.join('、')}，却是${valueText(cells.text(field))}`)
  return found ?? null
}

/** Reads 品种 by code, name or short name; several are separated by a comma, a slash or a space. */
export function readProductCodes(cells: TableCells, field: string): string[] {
  const codes = new Set<string>()
  for (const name of normaliseText(cells.text(field)).split(/[、,;/|\s]+/u)) {
    if (name === '') continue
    const code = productCode(name)
    if (code === null) cells.fault(field, `不认识的品种：${valueText(name)}`)
    else if (code === undefined) cells.fault(field, `不止一个品种叫${valueText(name)}，请写代码`)
    else codes.add(code)
  }
  return [...codes]
}

const productsByName = groupBy(
  products.flatMap(({ code, name, shortName }) =>
    [name, shortName].map((called) => ({ code, key: normaliseText(called).toLowerCase() })),
  ),
  ({ key }) => key,
)

/** The code of a named product; null for an unknown name, undefined for an ambiguous one. */
function productCode(name: string): string | null | undefined {
  const exact = findProducts(name, undefined)
  const called: readonly { code: string }[] =
    exact.length > 0 ? exact : (productsByName.get(name.toLowerCase()) ?? [])
  const codes = new Set(called.map(({ code }) => code))
  if (codes.size > 1) return undefined
  return called[0]?.code ?? null
}

/** The first author in a cell such as `张三(Z0012345)、李四`. */
export function readFirstAuthor(cells: TableCells, field: string): ReportAuthor | null {
  const [first = ''] = cells.text(field).split(/[、,，;；/]/)
  const text = normaliseText(first)
  if (text === '') return null
  const [, name, certificate] = /^(.+?)\s*\(([A-Z]\d{7})\)$/.exec(text) ?? []
  const signed = { name: name ?? text, certificate: certificate ?? null }
  if ([...signed.name].length > 20) cells.fault(field, `不像是姓名：${valueText(text)}`)
  return signed
}

const dayForms = [/^(\d{4})(\d\d)(\d\d)(?!\d)/, /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?!\d)/]
const timeForm = /^[ T]*(\d{1,2}):(\d\d)(?::(\d\d)(?:\.\d+)?)?$/

/**
 * Reads `2026-11-20 08:30`, `2026/11/20 8:30:15`, `2026年11月20日` or `20261120`; a day without a time means
 * midnight.
 */
export function readMoment(cells: TableCells, field: string): string | null {
  const text = normaliseText(cells.text(field))
  if (text === '') return null
  const [whole = '', year = '', month = '', day = ''] =
    dayForms.map((form) => form.exec(text)).find(Boolean) ?? []
  const date = tradingDayFrom(`${year}-${padToTwoDigits(month)}-${padToTwoDigits(day)}`)
  const rest = text.slice(whole.length)
  const [, hour = '', minute = '00', second = '00'] = rest === '' ? ['', '0'] : (timeForm.exec(rest) ?? [])
  if (!date || hour === '' || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) {
    cells.fault(field, `不是时间：${valueText(cells.text(field))}`)
    return null
  }
  return `${date} ${padToTwoDigits(hour)}:${minute}:${second}`
}

const padToTwoDigits = (digits: string) => digits.padStart(2, '0')

/**
 * Reads prices separated by a slash, a space or a comma; `3,080` is one price, `3080,3050` are two prices.
 */
export function readPriceLevels(cells: TableCells, field: string): number[] {
  const parts = normaliseText(cells.text(field))
    .split(/[、;/|\s]+/u)
    .flatMap((part) => (/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(part) ? [part] : part.split(',')))
  const prices: number[] = []
  for (const part of parts) {
    if (part === '') continue
    const price = numberIn(part)
    if (price > 0 && price < 100_000_000 && !/^0\d/.test(part)) prices.push(price)
    else cells.fault(field, `不是价位：${valueText(part)}`)
  }
  return prices
}

/**
 * A web address that is safe to open in a browser; null for an empty cell, and a fault for any other text.
 */
export function readWebAddress(cells: TableCells, field: string): string | null {
  const text = cells.text(field)
  if (text === '') return null
  if (/^https?:\/\/[^\s/"'<>]+(\/[^\s"'<>]*)?$/i.test(text) && text.length <= 500) return text
  cells.fault(field, `不是网址：${valueText(text)}`)
  return null
}

const yesTexts = new Set(['是', '1', '会员', 'vip', 'yes', 'true', '√'])
const noTexts = new Set(['', '否', '0', '免费', '公开', 'no', 'false'])

export function readYesOrNo(cells: TableCells, field: string): boolean {
  const text = normaliseText(cells.text(field)).toLowerCase()
  if (!yesTexts.has(text) && !noTexts.has(text))
    cells.fault(field, `只能是「是」或「否」，却是${valueText(text)}`)
  return yesTexts.has(text)
}

/** A long text, unchanged; a fault if it is longer than `maxChars`. */
export function readLongText(cells: TableCells, field: string, maxChars: number): string {
  const text = cells.text(field)
  if (text.length > maxChars) cells.fault(field, `超过 ${maxChars} 个字`)
  return text
}

/** Splits a cell at its line breaks into paragraphs. */
export const splitParagraphs = (text: string): string[] =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
