import type { ExpressLine } from '@vce/protocol'
import type { ExpressFacts } from './express-facts'

/** Kind of file a settled line is derived from. */
export type SettledKind = 'quotes' | 'rankings' | 'receipts' | 'spot'

/** A line without time and publisher. */
export interface LineDraft extends Pick<ExpressLine, 'title' | 'content' | 'tag' | 'figures' | 'link'> {
  /** Unique within its product and day. */
  key: string
  standsOut: boolean
  from: SettledKind
}

/** Derives lines from facts; an empty list if there is nothing to report. */
export type LineMaker = (facts: ExpressFacts) => LineDraft[]

export const figure = (name: string, value: number | null, unit: string, digits = 0) => ({
  name,
  value: value === null ? null : Number(value.toFixed(digits)),
  unit,
  digits,
})

/** Link to a model's page for the product and day of the facts. */
export const modelPageLink = (key: string, { product, tradingDay }: ExpressFacts, query = '') =>
  `/viewingData?showModel=${key}&product=${product.code}${query}&date=${tradingDay}`

/** Link to a contract's chart. */
export const chartPageLink = (contract: string) => `/quotation?type=2&contract=${contract}`

/** A part in percent of the whole; null if the part or the whole is unknown, or if the whole is 0. */
export const percentOf = (part: number | null, whole: number | null) =>
  part === null || whole === null || whole === 0 ? null : (part / Math.abs(whole)) * 100

/** Whether a figure reaches the threshold in either direction. */
export const reaches = (value: number | null, threshold: number) =>
  value !== null && Math.abs(value) >= threshold
