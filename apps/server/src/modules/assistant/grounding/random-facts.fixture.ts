import { priceDigits, productOf } from '@vce/futures'
import { createFactBook, type DraftFact, type Entity, type Fact } from '../facts/fact'
import { createFact, days } from './facts.fixture'
import { contractEntity, lexiconSeats, productEntity } from './lexicon.fixture'
import type { Random } from './random.fixture'

export interface Market {
  facts: readonly Fact[]
  products: readonly Entity[]
  contracts: readonly Entity[]
  seats: readonly Entity[]
  /** The settled day and the two days before it, newest first. */
  days: readonly string[]
}

const productCodes = ['rb', 'hc', 'i', 'm', 'RM', 'TA', 'MA', 'ag', 'au', 'lc', 'SR', 'p', 'cu', 'jm']
export const factDays = [days.settledDay, '2026-11-19', '2026-11-18'] as const

/** Random facts of two products, three contracts and four seats, similar to the facts of one question. */
export function randomMarket(random: Random): Market {
  const codes = random.some(productCodes, 2)
  const products = codes.map(productEntity)
  const [first = '', second = ''] = codes
  const contracts = [`${first}2705`, `${first}2701`, `${second}2705`].map(contractEntity)
  const seats = random.some(lexiconSeats, 4)
  const drafts: DraftFact[] = []
  const lots = () => random.between(120, 10 ** random.between(3, 6))
  const change = () => random.pick([-1, 1]) * random.between(11, 10 ** random.between(2, 5))
  const rate = () => (random.pick([-1, 1]) * random.between(1, 899)) / 100
  for (const contract of contracts) {
    const product = productOf(contract.code.replace(/\d+/u, ''))
    if (!product) throw new RangeError(`no product: ${contract.code}`)
    const price = { unit: product.quoteUnit, digits: priceDigits(product) }
    const ticks = Math.round(product.typicalPrice / product.tickSize)
    const aPrice = () =>
      Number(
        ((ticks + random.between(-Math.ceil(ticks / 9), Math.ceil(ticks / 9))) * product.tickSize).toFixed(4),
      )
    for (const tradingDay of factDays) {
      drafts.push(
        createFact(contract, 'close', aPrice(), { ...price, tradingDay }),
        createFact(contract, 'settlement', aPrice(), { ...price, tradingDay }),
        createFact(contract, 'changePct', rate(), { unit: '%', digits: 2, tradingDay }),
        createFact(contract, 'volume', lots(), { tradingDay }),
        createFact(contract, 'openInterest', lots(), { tradingDay }),
        createFact(contract, 'openInterestChange', change(), { tradingDay }),
        createFact(contract, 'turnover', lots() * 1_000_000, { unit: '元', tradingDay }),
      )
    }
    drafts.push(createFact(contract, 'marginMoney', random.between(1_500, 90_000), { unit: '元' }))
    for (const [rank, seat] of seats.entries()) {
      const within = { within: contract }
      drafts.push(
        createFact(seat, 'longLots', lots(), within),
        createFact(seat, 'shortLots', lots(), { ...within, rank: rank + 1 }),
        createFact(seat, 'longChange', change(), within),
        createFact(seat, 'shortChange', change(), within),
        createFact(seat, 'share', random.between(1, 400) / 10, { ...within, unit: '%', digits: 1 }),
        createFact(seat, 'profit', change() * 10_000, { ...within, unit: '元' }),
      )
    }
  }
  for (const product of products) {
    drafts.push(
      createFact(product, 'flow', change() * 100_000, { unit: '元' }),
      createFact(product, 'flowRate', rate(), { unit: '%', digits: 2 }),
      createFact(product, 'pool', random.between(1_000, 90_000) * 1_000_000, { unit: '元' }),
      createFact(product, 'spot', random.between(1_000, 9_000), { unit: '元/吨' }),
      createFact(product, 'basis', random.pick([-1, 1]) * random.between(11, 990), { unit: '元/吨' }),
      createFact(product, 'percentile', random.between(10, 990) / 10, { unit: '%', digits: 1 }),
      createFact(product, 'receipts', random.between(100, 99_999), { unit: '张' }),
      createFact(product, 'receiptTons', random.between(1_000, 999_999) * 10, { unit: '吨' }),
      createFact(product, 'longViews', random.between(2, 30), { unit: '家', tradingDay: null }),
      createFact(product, 'shortViews', random.between(2, 30), { unit: '家', tradingDay: null }),
    )
  }
  const book = createFactBook('real')
  for (const draft of drafts) book.add(draft)
  return { facts: book.facts, products, contracts, seats, days: factDays }
}
