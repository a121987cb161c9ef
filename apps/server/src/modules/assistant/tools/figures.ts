import type { Entity } from '../facts/fact'
import type { MeasureKey } from '../facts/measures'

/** Source of figures: page, day, publisher. */
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

/**
 * A figure before it is assigned to a row. Its own entity, contract and origin take precedence over those of
 * the row.
 */
export interface Figure {
  measure: MeasureKey
  value: number | string | null
  unit: string
  digits: number
  /** Place, from 1, in a complete list. */
  rank?: number
  locked?: string
  formula?: string
  untrusted?: true
  entity?: Entity
  within?: Entity
  /** Fields that differ from the row's origin. */
  origin?: Partial<Origin>
}

type Extra = Omit<Partial<Figure>, 'measure' | 'value' | 'unit' | 'digits'>
type Value = number | null | undefined

/** Source name of figures that the portal computes. */
export const computedSource = '本站计算'
export const computedExtra: Extra = { origin: { source: computedSource } }

/** A figure; null without a value, because an unknown figure is not a fact. */
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

/** A figure in 手. */
export const lots = (measure: MeasureKey, value: Value, extra?: Extra) =>
  figure(measure, value, '手', 0, extra)
/** A figure in percent. */
export const percent = (measure: MeasureKey, value: Value, extra?: Extra, digits = 2) =>
  figure(measure, value, '%', digits, extra)
/** A figure in 元; `digits` is 2 for amounts with 分. */
export const yuan = (measure: MeasureKey, value: Value, extra?: Extra, digits = 0) =>
  figure(measure, value, '元', digits, extra)
/** A figure without a unit. */
export const unitless = (measure: MeasureKey, value: Value, extra?: Extra, digits = 2) =>
  figure(measure, value, '', digits, extra)
export const count = (measure: MeasureKey, value: Value, unit: string, extra?: Extra) =>
  figure(measure, value, unit, 0, extra)
/** A figure in quote units. */
export const price =
  (unit: string, digits: number) =>
  (measure: MeasureKey, value: Value, extra?: Extra): Figure | null =>
    figure(measure, value, unit, digits, extra)
export const text = (value: string | null | undefined, extra?: Extra, measure: MeasureKey = 'text') =>
  figure(measure, value, '', 0, extra)
/** A day, `YYYY-MM-DD`, as a text. */
export const day = (value: string | null | undefined, extra?: Extra) => text(value, extra, 'date')

/** A figure that the owner of the question may not see; `tip` is the page's own text. */
export const locked = (measure: MeasureKey, unit: string, digits: number, tip: string): Figure => ({
  measure,
  value: null,
  unit,
  digits,
  locked: tip,
})

/** Maximum characters of a quoted foreign text. */
const maxQuotedLength = 200

/** Control, zero-width and bidirectional characters. */
const invisible = /[\p{Cc}\p{Cf}]/gu

/** A text by an author outside the portal, without invisible characters and cut to the maximum length. */
export function quoted(value: string | null | undefined, extra: Extra = {}): Figure | null {
  const plain = [...(value ?? '').replace(invisible, ' ').replace(/\s+/g, ' ').trim()]
  const cut =
    plain.length > maxQuotedLength ? `${plain.slice(0, maxQuotedLength - 1).join('')}…` : plain.join('')
  return text(cut, { ...extra, untrusted: true })
}

interface PublishedFile {
  publisher: string
  /** Beijing time of receipt. */
  receivedAt: string
}

/** Origin of figures from a file that an exchange published. */
export const publishedOrigin = (
  source: PublishedFile | null | undefined,
  place: Pick<Origin, 'tradingDay' | 'title' | 'href'>,
): Origin => ({
  ...place,
  source: source?.publisher || computedSource,
  asOf: source?.receivedAt || null,
})
