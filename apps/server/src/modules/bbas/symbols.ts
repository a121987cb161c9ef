import { exchangeOf, type Product, products } from '@vce/futures'
import data from './symbol-initials.data.json' with { type: 'json' }

const initials = new Map(Object.entries(data as Record<string, string[]>))

/** What a search finds a symbol by: code, names and pinyin initials, each once, separated by blanks. */
export function matchName({ code, name, shortName }: Product): string {
  return [...new Set([code, name, shortName, ...(initials.get(code) ?? [])])].join(' ')
}

/**
 * Symbols that a keyword finds, in the order of the product table, a code that is exactly it first. Chinese is looked
 * for anywhere in a name; letters and digits begin a word, or every `m` would find half of the market.
 */
export function symbolsFound(keyword: string): readonly Product[] {
  const wanted = keyword.trim().toLowerCase()
  if (wanted === '') return products
  const found = products.filter((product) =>
    matchName(product)
      .toLowerCase()
      .split(' ')
      .some((word) => word.startsWith(wanted) || (/\p{Script=Han}/u.test(wanted) && word.includes(wanted))),
  )
  const isExact = ({ code }: Product) => Number(code.toLowerCase() === wanted)
  return found.toSorted((a, b) => isExact(b) - isExact(a))
}

/** `10 吨/手`; eggs tell theirs whole. */
export const lotUnit = ({ multiplier, unit }: Product) => (/^\d/.test(unit) ? unit : `${multiplier} ${unit}`)

/** One sentence of facts: where it trades, what a lot is, its step, its night. */
export function describe(product: Product): string {
  const { name, exchange, tickSize, quoteUnit, nightSessionEnd, deliveryType } = product
  const night = nightSessionEnd ? `夜盘至 ${nightSessionEnd}` : '无夜盘'
  return `${name}在${exchangeOf(exchange).name}上市，合约单位 ${lotUnit(product)}，最小变动价位 ${tickSize} ${quoteUnit}，${deliveryType}交割，${night}。`
}

/** Place in the product table, from 1: the id of a symbol on the wire. */
export const symbolId = ({ code }: Product) => products.findIndex((product) => product.code === code) + 1

export const symbolLabel = (product: Product) => ({
  symbol: product.code,
  name: product.name,
  shortName: product.shortName,
  exchange: product.exchange,
  exchangeName: exchangeOf(product.exchange).shortName,
  sector: product.sector,
})
