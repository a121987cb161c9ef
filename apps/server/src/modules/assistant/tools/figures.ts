import type { Entity } from '../facts/fact'
import type { MeasureKey } from '../facts/measures'

/** Where figures stand: page, day, publisher. */
export interface Origin {
  /** `YYYY-MM-DD`. */
  tradingDay: string | null
  /** Beijing time, `YYYY-MM-DD HH:mm:ss`. */
  asOf: string | null
  /** Publisher. */
  source: string
  /** Title of the page. */
  title: string
  href: string
}

/** A figure before its place is known; what it says of its own counts for the place. */
export interface Figure {
  measure: MeasureKey
  value: number | string | null
  unit: string
  digits: number
  /** Place in a complete list. */
  rank?: number
  locked?: string
  formula?: string
  untrusted?: true
  entity?: Entity
  within?: Entity
  /** Fields that differ from the row's. */
  origin?: Partial<Origin>
}

type Extra = Omit<Partial<Figure>, 'measure' | 'value' | 'unit' | 'digits'>
type Value = number | null | undefined

/** The source of figures that this portal computes. */
export const computed = '本站计算'
export const computedHere: Extra = { origin: { source: computed } }

/** Null without a value: an unknown figure is no fact. */
export function figure(
  measure: MeasureKey,
  value: number | string | null | undefined,
  unit: string,
  digits: number,
  extra: Extra = {},
): Figure | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'number' && !Number.isFinite(value)) return null
  return { measure, value, unit, digits, ...extra }
}

/** 手. */
export const lots = (measure: MeasureKey, value: Value, extra?: Extra) =>
  figure(measure, value, '手', 0, extra)
/** Percent. */
export const percent = (measure: MeasureKey, value: Value, extra?: Extra, digits = 2) =>
  figure(measure, value, '%', digits, extra)
/** 元, to the 分 where it has one. */
export const yuan = (measure: MeasureKey, value: Value, extra?: Extra, digits = 0) =>
  figure(measure, value, '元', digits, extra)
/** Without a unit. */
export const ratio = (measure: MeasureKey, value: Value, extra?: Extra, digits = 2) =>
  figure(measure, value, '', digits, extra)
export const count = (measure: MeasureKey, value: Value, unit: string, extra?: Extra) =>
  figure(measure, value, unit, 0, extra)
/** In quote units. */
export const price =
  (unit: string, digits: number) =>
  (measure: MeasureKey, value: Value, extra?: Extra): Figure | null =>
    figure(measure, value, unit, digits, extra)
export const text = (value: string | null | undefined, extra?: Extra, measure: MeasureKey = 'text') =>
  figure(measure, value, '', 0, extra)
/** A day, `YYYY-MM-DD`. */
export const day = (value: string | null | undefined, extra?: Extra) => text(value, extra, 'date')

/** A figure that the owner of the question may not see; `tip` is the page's own text. */
export const locked = (measure: MeasureKey, unit: string, digits: number, tip: string): Figure => ({
  measure,
  value: null,
  unit,
  digits,
  locked: tip,
})

/** Longest text by others that is quoted, in characters. */
const maxQuotedLength = 200

/** Controls, zero-width and bidirectional marks. */
const invisible = /[\p{Cc}\p{Cf}]/gu

/** A text by others than this portal, without invisible characters, cut to its limit. */
export function quoted(value: string | null | undefined, extra: Extra = {}): Figure | null {
  const plain = [...(value ?? '').replace(invisible, ' ').replace(/\s+/g, ' ').trim()]
  const cut =
    plain.length > maxQuotedLength ? `${plain.slice(0, maxQuotedLength - 1).join('')}…` : plain.join('')
  return text(cut, { ...extra, untrusted: true })
}

interface PublishedFile {
  publisher: string
  /** Beijing time. */
  receivedAt: string
}

/** Origin of figures from a published file. */
export const publishedOrigin = (
  source: PublishedFile | null | undefined,
  place: Pick<Origin, 'tradingDay' | 'title' | 'href'>,
): Origin => ({
  ...place,
  source: source?.publisher || computed,
  asOf: source?.receivedAt || null,
})
