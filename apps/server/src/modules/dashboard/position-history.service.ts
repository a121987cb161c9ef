import { estimatedCosts, priceDigits, productOf, topSum } from '@vce/futures'
import { getPositionHistory, getSeatHistory, type InputOf, type OutputOf } from '@vce/protocol'
import { marketFacts } from '#modules/market'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import type { Actor } from '#platform/http'
import { belongsTo, netsOf, type QuoteRow, type RankingRow, seatKey, sideList } from './lists'

const world = 'real'
const ranked = 20
const seatDays = 120

interface Day {
  tradingDay: string
  rows: RankingRow[]
  quote: QuoteRow | undefined
}

/** 前 20 持仓走势 and 建仓过程: one contract, or all of a product's, day by day. */
export function createPositionHistory({ db }: { db: Database }) {
  const facts = marketFacts(db)

  /** Days with data, oldest first. `all` has no price of its own. */
  async function history(product: string, contract: string, limit: number, upTo?: string): Promise<Day[]> {
    const days = (await facts.rankingDays(world, product, limit, upTo)).toReversed()
    const [first] = days
    const last = days.at(-1)
    if (!first || !last) return []
    const only = contract === 'all' ? undefined : contract
    const [rows, quotes] = await Promise.all([
      facts.rankingsOfDays(world, product, days, only),
      only ? facts.quotesBetween(world, only, first, last) : [],
    ])
    const rowsOf = new Map<string, RankingRow[]>()
    for (const row of rows) rowsOf.set(row.tradingDay, [...(rowsOf.get(row.tradingDay) ?? []), row])
    const quoteOf = new Map(quotes.map((quote) => [quote.tradingDay, quote]))
    return days.flatMap((tradingDay) => {
      const ofDay = rowsOf.get(tradingDay)
      return ofDay ? [{ tradingDay, rows: ofDay, quote: quoteOf.get(tradingDay) }] : []
    })
  }

  return {
    async getPositionHistory(
      _actor: Actor,
      { product: code, contract, days, date }: InputOf<typeof getPositionHistory>,
    ): Promise<OutputOf<typeof getPositionHistory>> {
      const product = productOf(code)
      if (!product) throw failure(getPositionHistory, 'unknownProduct', { code })
      if (!belongsTo(contract, code)) throw failure(getPositionHistory, 'unknownContract')
      const points = (await history(code, contract, days, date)).map(({ tradingDay, rows, quote }) => {
        const [long, short] = (['long', 'short'] as const).map((side) => {
          const { places } = sideList(rows, contract, side)
          return places.length ? topSum(places, ranked).lots : null
        }) as [number | null, number | null]
        return {
          tradingDay,
          long,
          short,
          net: long === null || short === null ? null : long - short,
          close: quote?.close ?? null,
        }
      })
      return { points, digits: priceDigits(product) }
    },

    async getSeatHistory(
      _actor: Actor,
      { product: code, contract, seat, date }: InputOf<typeof getSeatHistory>,
    ): Promise<OutputOf<typeof getSeatHistory>> {
      const product = productOf(code)
      if (!product) throw failure(getSeatHistory, 'unknownProduct', { code })
      if (!belongsTo(contract, code)) throw failure(getSeatHistory, 'unknownContract')

      const days = (await history(code, contract, seatDays, date)).map(({ tradingDay, rows, quote }) => {
        const nets = netsOf(sideList(rows, contract, 'long'), sideList(rows, contract, 'short'), tradingDay)
        return {
          tradingDay,
          held: nets.find((net) => net.seat === seatKey(seat, tradingDay)),
          settlementPrice: quote?.settlementPrice ?? null,
        }
      })
      if (!days.some(({ held }) => held)) throw failure(getSeatHistory, 'unknownSeat', { seat })
      const costs = estimatedCosts(
        days.map(({ held, settlementPrice }) => ({ net: held?.net ?? null, settlementPrice })),
      )
      const first = days.findIndex(({ held }) => held)
      return {
        seat,
        digits: priceDigits(product),
        points: days
          .map(({ tradingDay, held, settlementPrice }, index) => ({
            tradingDay,
            long: held?.long ?? null,
            longChange: held?.longChange ?? null,
            short: held?.short ?? null,
            shortChange: held?.shortChange ?? null,
            net: held?.net ?? null,
            estimated: held?.estimated ?? false,
            cost: rounded(costs[index] ?? null, priceDigits(product)),
            settlementPrice,
          }))
          .slice(first),
      }
    },
  }
}

/** A cost is an average, so it gets one digit more than a price. */
const rounded = (value: number | null, digits: number) =>
  value === null ? null : Number(value.toFixed(digits + 1))
