import type { ExpressLine } from '@vce/protocol'
import type { ExpressFacts } from './express-facts'

/** Files a settled line is made of. */
export type SettledKind = 'quotes' | 'rankings' | 'receipts' | 'spot'

/** A line before it is told when and by whom. */
export interface LineDraft extends Pick<ExpressLine, 'title' | 'content' | 'tag' | 'figures' | 'link'> {
  /** What makes it the only one of its product and day. */
  key: string
  standsOut: boolean
  from: SettledKind
}

/** Reads facts; nothing to say is no line. */
export type LineMaker = (facts: ExpressFacts) => LineDraft[]

export const figure = (name: string, value: number | null, unit: string, digits = 0) => ({
  name,
  value: value === null ? null : Number(value.toFixed(digits)),
  unit,
  digits,
})

/** The page of a model, on the product and day of the facts. */
export const modelPage = (key: string, { product, tradingDay }: ExpressFacts, more = '') =>
  `/viewingData?showModel=${key}&product=${product.code}${more}&date=${tradingDay}`

/** The chart of a contract. */
export const chartPage = (contract: string) => `/quotation?type=2&contract=${contract}`

/** 涨跌幅-like change in percent; null without a base. */
export const percentOf = (part: number | null, whole: number | null) =>
  part === null || whole === null || whole === 0 ? null : (part / Math.abs(whole)) * 100

/** Whether a figure goes at least so far to either side. */
export const reaches = (value: number | null, threshold: number) =>
  value !== null && Math.abs(value) >= threshold
