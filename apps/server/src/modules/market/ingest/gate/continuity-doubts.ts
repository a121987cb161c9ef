import type { ExchangeCode } from '@vce/futures'
import { inDeliveryMonth, isDoubleSided, nextTradingDay } from '@vce/futures'
import type { Doubt } from '../../facts/market.tables'

/** Fields in which neighbouring trading days of a contract are compared. */
export interface ContractDay {
  contractCode: string
  exchange: ExchangeCode
  tradingDay: string
  settlementPrice: number | null
  previousSettlement: number | null
  openInterest: number | null
  openInterestChange: number | null
}

/** Compares two prices to the third decimal, the precision with which they are parsed. */
const samePrice = (one: number, other: number) => Math.abs(one - other) < 0.0005

/** Maximum move in a day: wider than any price limit, even the limit of a contract on its first day. */
const maxMove = 0.35

/**
 * Contradictions between neighbouring trading days of a contract: 昨结算 must equal yesterday's settlement, and
 * open interest minus its change must equal yesterday's open interest. None of 96,000 published pairs of days
 * contradicts. Also settlements that moved by more than `maxMove` in a day. `stored` are the stored days next
 * to the days of the file.
 */
export function continuityDoubts(rows: readonly ContractDay[], stored: readonly ContractDay[]): Doubt[] {
  const rowByKey = new Map<string, ContractDay>()
  for (const row of [...stored, ...rows]) rowByKey.set(`${row.contractCode} ${row.tradingDay}`, row)
  const fileKeys = new Set(rows.map(({ contractCode, tradingDay }) => `${contractCode} ${tradingDay}`))
  const doubts: Doubt[] = []
  for (const [key, row] of rowByKey) {
    const nextKey = `${row.contractCode} ${nextTradingDay(row.tradingDay)}`
    const next = rowByKey.get(nextKey)
    if (next && (fileKeys.has(key) || fileKeys.has(nextKey))) doubts.push(...pairDoubts(row, next))
  }
  for (const row of rows) doubts.push(...moveDoubts(row))
  return doubts
}

function pairDoubts(before: ContractDay, after: ContractDay): Doubt[] {
  const doubts: Doubt[] = []
  const { contractCode } = after
  const add = (text: string) => doubts.push({ check: 'continuity', at: contractCode, text })
  const { previousSettlement } = after
  const settled = before.settlementPrice
  if (previousSettlement !== null && settled !== null && !samePrice(previousSettlement, settled))
    add(
      `${after.tradingDay} ${contractCode} 的昨结算价 ${previousSettlement}，${before.tradingDay} 的结算价却是 ${settled}`,
    )
  const held = openInterestBefore(after)
  const sameCount =
    isDoubleSided(before.exchange, before.tradingDay) === isDoubleSided(after.exchange, after.tradingDay)
  if (sameCount && held !== null && before.openInterest !== null && held !== before.openInterest)
    add(
      `${after.tradingDay} ${contractCode} 的持仓减去增减是 ${held} 手，${before.tradingDay} 的持仓却是 ${before.openInterest} 手`,
    )
  return doubts
}

const openInterestBefore = ({ openInterest, openInterestChange }: ContractDay) =>
  openInterest === null || openInterestChange === null ? null : openInterest - openInterestChange

function moveDoubts({ contractCode, tradingDay, settlementPrice, previousSettlement }: ContractDay): Doubt[] {
  if (settlementPrice === null || previousSettlement === null || inDeliveryMonth(contractCode, tradingDay))
    return []
  if (Math.abs(settlementPrice / previousSettlement - 1) <= maxMove) return []
  const text = `${tradingDay} ${contractCode} 的结算价 ${settlementPrice} 与昨结算价 ${previousSettlement} 相差过大`
  return [{ check: 'continuity', at: contractCode, text }]
}
