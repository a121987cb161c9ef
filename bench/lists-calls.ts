import pg from 'pg'
import { addUsers } from './books-rows'

/*
 * The measured calls; both sides get the same input. An answer that does not depend on the caller is reused
 * for a second, so two of the three calls vary their input: there are more combinations than a second can use
 * up.
 */

export interface Call {
  path: string
  input: (nth: number) => object
}

export interface Calls {
  prices: Call
  history: Call
  seat: Call
}

interface RankedContract {
  product: string
  contract: string
  date: string
}

const world = 'simulated'

/**
 * SQL that selects contracts and days; on each selected day the contract has been ranked at least forty times
 * so far.
 */
const longRanked = `
  with ranked as (
    select product_code as product, contract_code as contract, trading_day,
      count(*) over (partition by contract_code order by trading_day) as days
    from seat_rankings where world = $1 and list = 'long' and contract_code <> '')
  select product, contract, trading_day::text as date from ranked where days >= 40
  order by date, md5(contract)`

/** SQL that selects the seats on the long lists of the third day that has rankings. */
const firstSeats = `
  select product_code as product, contract_code as contract, trading_day::text as date, seat
  from seat_rankings, unnest(seats[1:20]) as seat
  where world = $1 and list = 'long' and contract_code <> '' and seat is not null and trading_day =
    (select distinct trading_day from seat_rankings where world = $1 order by trading_day offset 2 limit 1)
  order by md5(contract_code || seat)`

const nthOf = <T>(list: readonly T[], nth: number) => list[nth % list.length] as T

/** Reads the possible inputs from the database, once. */
export async function callsFor(databaseUrl: string): Promise<Calls> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows: contracts } = await client.query<RankedContract>(longRanked, [world])
  const { rows: seats } = await client.query<RankedContract & { seat: string }>(firstSeats, [world])
  await client.end()
  return {
    /** Every product with its price: one query, 91 rows in the answer, always the same. */
    prices: { path: '/vce_gm/v1/symbol_list_with_price', input: () => ({ world }) },
    /**
     * Positions of the first twenty seats in a contract over forty to sixty days: three queries, one row per
     * day.
     */
    history: {
      path: '/api/view_data/getPositionHistory',
      input: (nth) => ({ world, ...nthOf(contracts, nth), days: 60 }),
    },
    /**
     * One seat on the first three stored days: the same queries with at most three rows, the smallest call.
     */
    seat: {
      path: '/api/view_data/getSeatHistory',
      input: (nth) => ({ world, ...nthOf(seats, nth) }),
    },
  }
}

/** Adds a super VIP and returns the token: other readers may not see all the requested days. */
export async function addReader(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const [reader] = await addUsers(client, 1, '1380001')
    if (!reader) throw new Error('no reader')
    await client.query(
      `insert into memberships (user_id, money_level, money_level_ends_at) values ($1, 5, now() + interval '1 year')`,
      [reader.id],
    )
    return reader.token
  } finally {
    await client.end()
  }
}
