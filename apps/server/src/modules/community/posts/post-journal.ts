import { displayCode, productOf, splitContractCode } from '@vce/futures'
import type { Journal, ShownJournal, World } from '@vce/protocol'

/**
 * For each of several Beijing moments, the lowest and highest price of a contract on the trading day of the
 * moment; null if nothing trades at the moment or the contract has no quotes on that day.
 */
export type PriceRanges = (
  world: World,
  contract: string,
  moments: readonly string[],
) => Promise<({ low: number; high: number } | null)[]>

/** Whether a price is within a range; both ends are included. */
const within = (price: number, range: { low: number; high: number } | null) =>
  range && price >= range.low && price <= range.high

/** A journal in the form that readers see: prices checked against the market, and points computed. */
export async function shownJournal(
  journal: Journal,
  world: World,
  ranges: PriceRanges,
): Promise<ShownJournal> {
  const { contract, direction, opened_at: openedAt, closed_at: closedAt, reason } = journal
  const { open_price: openPrice, close_price: closePrice } = journal
  const moments = [openedAt, ...(closedAt === undefined ? [] : [closedAt])]
  const [opened = null, closed = null] = await ranges(world, contract, moments)
  const { productCode } = splitContractCode(contract)
  const factor = direction === 'long' ? 1 : -1
  return {
    contract,
    direction,
    opened_at: openedAt,
    open_price: openPrice,
    reason,
    name: `${productOf(productCode)?.shortName ?? ''} ${displayCode(contract)}`.trim(),
    closed_at: closedAt ?? null,
    close_price: closePrice ?? null,
    // Prices have at most three decimals, so the difference of two prices has no more.
    points: closePrice === undefined ? null : Math.round(factor * (closePrice - openPrice) * 1_000) / 1_000,
    open_checked: opened && within(openPrice, opened),
    close_checked: closePrice === undefined ? null : closed && within(closePrice, closed),
  }
}
