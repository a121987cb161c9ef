import { exchangeOf, type Product, productOf, products } from '@vce/futures'
import { findNamed } from '@vce/futures/finder'
import type { Endpoint } from '@vce/protocol'
import { searchTerms } from '#modules/market'
import { failure } from '#platform/errors'

/**
 * Search terms of a symbol separated by blanks: code, names, pinyin initials and pinyin, without duplicates.
 */
export function symbolSearchText(product: Product): string {
  const { code, name, shortName } = product
  return [...new Set([code, name, shortName, ...searchTerms(product)])].join(' ')
}

/**
 * Symbols that match a keyword as in the finder, best match first; for an empty keyword all symbols, in the
 * order of the product table.
 */
export function findSymbols(keyword: string): readonly Product[] {
  if (keyword.trim() === '') return products
  return findNamed(products.map(namedProduct), keyword, products.length).map(({ product }) => product)
}

const namedProduct = (product: Product) => ({
  product,
  name: product.name,
  terms: [product.code, product.shortName, ...searchTerms(product)],
})

/** The product of a symbol; an unknown symbol is refused. */
export function requiredSymbol(
  endpoint: Endpoint & { errors: { unknownSymbol: string } },
  symbol: string,
): Product {
  const product = productOf(symbol)
  if (!product) throw failure(endpoint, 'unknownSymbol', { symbol })
  return product
}

/** For example `10 吨/手`; for eggs the unit already contains the number. */
export const lotUnit = ({ multiplier, unit }: Product) => (/^\d/.test(unit) ? unit : `${multiplier} ${unit}`)

/** One sentence with exchange, lot size, tick size, delivery and night session. */
export function symbolDescription(product: Product): string {
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
