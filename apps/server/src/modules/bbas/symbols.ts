import { exchangeOf, type Product, productOf, products } from '@vce/futures'
import type { Endpoint } from '@vce/protocol'
import { failure } from '#platform/errors'
import data from './symbol-initials.data.json' with { type: 'json' }

const initials = new Map(Object.entries(data as Record<string, string[]>))

/** Search terms of a symbol: code, names and pinyin initials, without duplicates, separated by blanks. */
export function matchName({ code, name, shortName }: Product): string {
  return [...new Set([code, name, shortName, ...(initials.get(code) ?? [])])].join(' ')
}

/**
 * Symbols matching a keyword, an exact code first, then in the order of the product table. Chinese keywords
 * match anywhere in a name; letters and digits match word beginnings only, otherwise `m` would find half of
 * the market.
 */
export function symbolsFound(keyword: string): readonly Product[] {
  const search = keyword.trim().toLowerCase()
  if (search === '') return products
  const found = products.filter((product) =>
    matchName(product)
      .toLowerCase()
      .split(' ')
      .some((word) => word.startsWith(search) || (/\p{Script=Han}/u.test(search) && word.includes(search))),
  )
  const isExact = ({ code }: Product) => Number(code.toLowerCase() === search)
  return found.toSorted((a, b) => isExact(b) - isExact(a))
}

/** The product of a symbol; an unknown one is refused. */
export function requiredSymbol(
  endpoint: Endpoint & { errors: { unknownSymbol: string } },
  symbol: string,
): Product {
  const product = productOf(symbol)
  if (!product) throw failure(endpoint, 'unknownSymbol', { symbol })
  return product
}

/** `10 吨/手`; for eggs the unit already contains the number. */
export const lotUnit = ({ multiplier, unit }: Product) => (/^\d/.test(unit) ? unit : `${multiplier} ${unit}`)

/** One sentence with exchange, lot size, tick size, delivery and night session. */
export function describe(product: Product): string {
  const { name, exchange, tickSize, quoteUnit, nightSessionEnd, deliveryType } = product
  const night = nightSessionEnd ? `夜盘至 ${nightSessionEnd}` : '无夜盘'
  return `${name}在${exchangeOf(exchange).name}上市，合约单位 ${lotUnit(product)}，最小变动价位 ${tickSize} ${quoteUnit}，${deliveryType}交割，${night}。`
}

/** Position in the product table, from 1; the id of a symbol on the wire. */
export const symbolId = ({ code }: Product) => products.findIndex((product) => product.code === code) + 1

export const symbolLabel = (product: Product) => ({
  symbol: product.code,
  name: product.name,
  shortName: product.shortName,
  exchange: product.exchange,
  exchangeName: exchangeOf(product.exchange).shortName,
  sector: product.sector,
})
