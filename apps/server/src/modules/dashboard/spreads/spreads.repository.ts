import type { LegPrice } from '@vce/futures/spreads'
import type { World } from '@vce/protocol'
import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database'

/** A leg is one contract, or a product represented by its main contract of each day. */
export interface LegSource {
  product: string
  contract: string | null
}

/**
 * Prices as columns, one row per leg; transferring a year of prices as rows would cost more than finding
 * them.
 */
type PriceColumns = {
  days: string[]
  contracts: string[]
  prices: (number | null)[]
  previous: (number | null)[]
}

const legPricesOf = ({ days, contracts, prices, previous }: PriceColumns): LegPrice[] =>
  days.map((tradingDay, index) => ({
    tradingDay,
    contract: contracts[index] ?? '',
    price: prices[index] ?? null,
    previous: previous[index] ?? null,
  }))

/** How far back prices are read. */
const historySpan = sql`interval '5 years'`

/**
 * Settled prices of legs. Every statement finds rows by a key: main contracts by (world, product, day) of
 * `product_days`, contracts by (world, contract, day) of `daily_quotes`.
 */
export const spreadsRepository = (db: Database) => {
  const inOrder = async (found: Promise<{ rows: (PriceColumns & { leg: number })[] }>, count: number) => {
    const { rows } = await found
    const byLeg = new Map(rows.map((row) => [row.leg, legPricesOf(row)]))
    return Array.from({ length: count }, (_, leg) => byLeg.get(leg) ?? [])
  }

  return {
    /**
     * Each leg's prices up to a day, five years back: the settlement, or the close without one. With pairing
     * `same` the main contract of the first leg determines the month; a leg without a contract of that month
     * uses its own main contract.
     */
    legPrices: (world: World, legs: readonly LegSource[], upTo: string, pairing: 'main' | 'same') =>
      inOrder(
        db.execute<PriceColumns & { leg: number }>(sql`
          with leg as (
            select (place - 1)::int as leg, value ->> 'product' as product, value ->> 'contract' as contract
            from jsonb_array_elements(${JSON.stringify(legs)}::jsonb) with ordinality as t (value, place)
          ), price as (
            select leg.leg, d.trading_day, d.main_contract as contract,
              coalesce(d.main_settlement, d.main_close) as price, d.main_previous_settlement as previous
            from leg join product_days d on d.world = ${world} and d.product_code = leg.product
            where leg.contract is null and d.main_contract is not null
              and (leg.leg = 0 or ${pairing} = 'main')
              and d.trading_day > ${upTo}::date - ${historySpan} and d.trading_day <= ${upTo}
            union all
            select leg.leg, q.trading_day, q.contract_code, coalesce(q.settlement_price, q.close),
              q.previous_settlement
            from leg join daily_quotes q on q.world = ${world} and q.contract_code = leg.contract
            where q.trading_day > ${upTo}::date - ${historySpan} and q.trading_day <= ${upTo}
            union all
            select leg.leg, d.trading_day, coalesce(q.contract_code, d.main_contract),
              case when q.contract_code is null then coalesce(d.main_settlement, d.main_close)
                else coalesce(q.settlement_price, q.close) end,
              case when q.contract_code is null then d.main_previous_settlement else q.previous_settlement end
            from leg join product_days d on d.world = ${world} and d.product_code = leg.product
            join leg first on first.leg = 0
            left join product_days f on f.world = ${world} and f.product_code = first.product
              and f.trading_day = d.trading_day
            left join daily_quotes q on q.world = ${world} and q.trading_day = d.trading_day
              and q.contract_code = leg.product || right(f.main_contract, 4)
              and coalesce(q.settlement_price, q.close) is not null
            where leg.contract is null and leg.leg > 0 and ${pairing} = 'same' and d.main_contract is not null
              and d.trading_day > ${upTo}::date - ${historySpan} and d.trading_day <= ${upTo}
          )
          select leg, json_agg(trading_day order by trading_day) as days,
            json_agg(contract order by trading_day) as contracts,
            json_agg(price order by trading_day) as prices,
            json_agg(previous order by trading_day) as previous
          from price group by leg`),
        legs.length,
      ),

    /** Prices of each product's main contract during the last year, by product. */
    async mainPrices(world: World, products: readonly string[], upTo: string) {
      const { rows } = await db.execute<{ product: string } & PriceColumns>(sql`
        select d.product_code as product, json_agg(d.trading_day order by d.trading_day) as days,
          json_agg(d.main_contract order by d.trading_day) as contracts,
          json_agg(coalesce(d.main_settlement, d.main_close) order by d.trading_day) as prices,
          json_agg(d.main_previous_settlement order by d.trading_day) as previous
        from jsonb_array_elements_text(${JSON.stringify(products)}::jsonb) as code
        join product_days d on d.world = ${world} and d.product_code = code
        where d.main_contract is not null
          and d.trading_day > ${upTo}::date - interval '1 year' and d.trading_day <= ${upTo}
        group by d.product_code`)
      return new Map(rows.map(({ product, ...columns }) => [product, legPricesOf(columns)]))
    },

    /**
     * Near minus far of every product's main and secondary contract of a day, on the days of the last year on
     * which both had a price, oldest first. `before` is from the previous settlements of both contracts. If
     * one of the two has no price on the day, `before` and the day's own prices are null.
     */
    async calendarSpreads(world: World, tradingDay: string) {
      const { rows } = await db.execute<{
        product: string
        near: string
        far: string
        rolled: boolean
        nearPrice: number | null
        farPrice: number | null
        before: number | null
        spreads: number[] | null
      }>(sql`
        select d.product_code as product, d.main_contract as near, d.secondary_contract as far,
          d.rolled, past.near_price as "nearPrice", past.far_price as "farPrice", past.before, past.spreads
        from product_days d
        cross join lateral (
          select json_agg(coalesce(n.settlement_price, n.close) - coalesce(f.settlement_price, f.close)
              order by n.trading_day) as spreads,
            max(coalesce(n.settlement_price, n.close)) filter (where n.trading_day = d.trading_day) as near_price,
            max(coalesce(f.settlement_price, f.close)) filter (where n.trading_day = d.trading_day) as far_price,
            max(n.previous_settlement - f.previous_settlement) filter (where n.trading_day = d.trading_day) as before
          from daily_quotes n
          join daily_quotes f on f.world = n.world and f.contract_code = d.secondary_contract
            and f.trading_day = n.trading_day
          where n.world = d.world and n.contract_code = d.main_contract
            and f.trading_day > ${tradingDay}::date - interval '1 year' and f.trading_day <= ${tradingDay}
            and n.trading_day > ${tradingDay}::date - interval '1 year' and n.trading_day <= ${tradingDay}
            and coalesce(n.settlement_price, n.close) is not null
            and coalesce(f.settlement_price, f.close) is not null
        ) past
        where d.world = ${world} and d.trading_day = ${tradingDay} and d.secondary_contract is not null`)
      return rows
    },

    /** Prices of contracts up to a day, five years back, by contract. */
    async contractPrices(world: World, contracts: readonly string[], upTo: string) {
      const { rows } = await db.execute<{ contract: string; days: string[]; prices: number[] }>(sql`
        select q.contract_code as contract, json_agg(q.trading_day order by q.trading_day) as days,
          json_agg(coalesce(q.settlement_price, q.close) order by q.trading_day) as prices
        from jsonb_array_elements_text(${JSON.stringify(contracts)}::jsonb) as code
        join daily_quotes q on q.world = ${world} and q.contract_code = code
        where q.trading_day > ${upTo}::date - ${historySpan} and q.trading_day <= ${upTo}
          and coalesce(q.settlement_price, q.close) is not null
        group by q.contract_code`)
      return new Map(
        rows.map(({ contract, days, prices }) => [
          contract,
          new Map(days.map((day, index) => [day, prices[index] ?? null])),
        ]),
      )
    },

    /** Returns those of the given contracts that were ever quoted in a world. */
    async existing(world: World, contracts: readonly string[]) {
      const { rows } = await db.execute<{ contract: string }>(sql`
        select contract from jsonb_array_elements_text(${JSON.stringify(contracts)}::jsonb) as contract
        where exists (select from daily_quotes where world = ${world} and contract_code = contract)`)
      return new Set(rows.map(({ contract }) => contract))
    },
  }
}
