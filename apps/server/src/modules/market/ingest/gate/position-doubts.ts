import type { RankingRow } from '@vce/exchange-files'
import { isDoubleSided } from '@vce/futures'
import type { Doubt } from '../../facts/market.tables'

/** Lots of a contract's day, as published. */
export interface ContractLots {
  contractCode: string
  tradingDay: string
  volume: number | null
  openInterest: number | null
}

const listNames = { volume: '成交量', long: '持买仓量', short: '持卖仓量' } as const

/**
 * Doubts about lists with more lots than the whole contract has: long or short lots above its open interest,
 * or members' volume above both sides of its volume. Also about lists out of order, or with one member twice.
 */
export function positionDoubts(rows: readonly RankingRow[], quotes: readonly ContractLots[]): Doubt[] {
  const lotsOf = new Map(quotes.map((quote) => [`${quote.contractCode} ${quote.tradingDay}`, quote]))
  return rows.flatMap((row) => {
    const name = `${row.contractCode ?? row.productCode} ${listNames[row.list]}`
    const quote = row.contractCode === null ? undefined : lotsOf.get(`${row.contractCode} ${row.tradingDay}`)
    return [...orderDoubts(row, name), ...(quote ? sumDoubts(row, quote, name) : [])]
  })
}

function orderDoubts({ places }: RankingRow, name: string): Doubt[] {
  const held = places.filter((place) => place !== null)
  const seats = new Set(held.map(({ seat }) => seat))
  if (seats.size < held.length) return [doubt(name, `${name}：同一会员出现两次`)]
  const rises = held.some(({ lots }, index) => lots > (held[index - 1]?.lots ?? Number.POSITIVE_INFINITY))
  return rises ? [doubt(name, `${name}：名次与手数的顺序不符`)] : []
}

function sumDoubts(
  { exchange, list, places, tradingDay }: RankingRow,
  quote: ContractLots,
  name: string,
): Doubt[] {
  const sum = places.reduce((lots, place) => lots + (place?.lots ?? 0), 0)
  const double = isDoubleSided(exchange, tradingDay)
  const published = list === 'volume' ? quote.volume : quote.openInterest
  if (published === null) return []
  const whole = list === 'volume' ? (double ? published : published * 2) : double ? published / 2 : published
  return sum > whole
    ? [doubt(name, `${name}：前 ${places.length} 名合计 ${sum} 手，超过全合约的 ${whole} 手`)]
    : []
}

const doubt = (at: string, text: string): Doubt => ({ check: 'positions', at, text })
