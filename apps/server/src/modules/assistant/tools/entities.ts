import { displayCode, exchangeCode, exchangeOf, productOf, splitContractCode } from '@vce/futures'
import type { World } from '@vce/protocol'
import type { Entity } from '../facts/fact'

const unique = (names: readonly string[], own: string) => [...new Set(names)].filter((name) => name !== own)

/** A product with all names that may appear in a sentence: 螺纹钢, 螺纹, rb. */
export function productEntity(code: string): Entity {
  const product = productOf(code)
  if (!product) return { kind: 'product', code, name: code }
  const { name, shortName } = product
  return { kind: 'product', code, name, names: unique([shortName, code, code.toUpperCase()], name) }
}

/**
 * A contract with its names: `TA2701`, `TA701` as the exchange writes it, PTA2701, PTA01. The main contract also
 * has the names of its product.
 */
export function contractEntity(code: string, { main = false } = {}): Entity {
  const { productCode, deliveryMonth } = splitContractCode(code)
  const name = displayCode(code)
  const { names = [], name: productName } = productEntity(productCode)
  const short = productOf(productCode)?.shortName ?? productCode
  const month = deliveryMonth.slice(2)
  const ofMonth = [short, productName].flatMap((each) => [`${each}${deliveryMonth}`, `${each}${month}`])
  const ofMain = main ? [`${short}主力`, `${productName}主力`, productName, ...names] : []
  return {
    kind: 'contract',
    code,
    name,
    names: unique([code, exchangeCode(code), ...ofMonth, ...ofMain], name),
  }
}

/** A contract; for null or `all`, the product. */
export const symbolEntity = (product: string, contract: string | null, main = false): Entity =>
  contract === null || contract === 'all' ? productEntity(product) : contractEntity(contract, { main })

/** A seat with its canonical name and the name in the published list. */
export const seatEntity = (name: string, published: string = name): Entity => ({
  kind: 'seat',
  code: name,
  name,
  ...(published !== name && { names: [published] }),
})

export const sectorEntity = (name: string): Entity => ({ kind: 'sector', code: name, name })

export const brokerEntity = (name: string): Entity => ({ kind: 'broker', code: name, name })

export const marketEntity: Entity = {
  kind: 'market',
  code: 'market',
  name: '全市场',
  names: ['市场', '商品市场', '大盘'],
}

/** Short name of a product, 螺纹; the code of an unknown product. */
export const shortNameOf = (code: string) => productOf(code)?.shortName ?? code

/** Quote unit of a product, 元/吨; empty for an unknown product. */
export const quoteUnitOf = (code: string) => productOf(code)?.quoteUnit ?? ''

/** First word of a summary: 上期所, or 模拟 in the simulated world. */
export function venueOf(world: World, productCode: string): string {
  if (world === 'simulated') return '模拟'
  const product = productOf(productCode)
  return product ? exchangeOf(product.exchange).shortName : ''
}

/** `11-20` of `2026-11-20`; empty without a day. */
export const shortDay = (day: string | null | undefined) => day?.slice(5) ?? ''
