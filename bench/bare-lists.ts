import fastify from 'fastify'
import pg from 'pg'
import { callOnce } from './call'
import { listen } from './listen'
import { history, prices, seat } from './lists-calls'

/*
 * Fastify and pg with what the calls of ours do inside: the same statements, in the same order, on a pool of the same
 * size. The rows are read and dropped; the answer is one that ours gave, made into JSON anew each time.
 */

const lastQuotes = `
  select q.product_code, q.contract_code, q.trading_day, q.close, q.settlement_price, q.previous_settlement, q.open_interest
  from daily_quotes q
  join (select product_code, max(trading_day) as day from daily_quotes where world = $1 group by product_code) last
    on last.product_code = q.product_code and last.day = q.trading_day
  where q.world = $2`

const rankingDays = `
  with recursive walk as (
    (select trading_day as day from seat_rankings
     where world = $1 and product_code = $2 and trading_day <= $3 order by trading_day desc limit 1)
    union all
    select (select trading_day from seat_rankings
            where world = $1 and product_code = $2 and trading_day < walk.day order by trading_day desc limit 1)
    from walk where walk.day is not null
  )
  select day::text as trading_day from walk where day is not null limit $4`

const places = (from: number, days: number) => Array.from({ length: days }, (_, index) => `$${index + from}`)

const topLots = (days: number) => `
  select trading_day, list, (select sum(held)::int from unnest(lots[1:$1::int]) as held)
  from seat_rankings
  where world = $2 and contract_code = $3 and list in ($4, $5) and trading_day in (${places(6, days)})`

const rankings = (days: number) => `
  select world, trading_day, exchange, product_code, contract_code, list, seats, lots, changes, total_lots,
    total_change, broker_lots, broker_change, non_broker_lots, non_broker_change, raw_file_id
  from seat_rankings
  where world = $1 and product_code = $2 and list in ($3, $4) and contract_code = $5
    and trading_day in (${places(6, days)})`

const quotes = `
  select world, trading_day, exchange, product_code, contract_code, open, high, low, close, settlement_price,
    previous_settlement, volume, open_interest, open_interest_change, turnover, raw_file_id
  from daily_quotes where world = $1 and contract_code = $2 and trading_day >= $3 and trading_day <= $4`

const [ours = '', databaseUrl = '', ...days] = process.argv.slice(2)
const poolSize = 16
const pool = new pg.Pool({ connectionString: databaseUrl, max: poolSize })
const app = fastify()

const pricesAnswer = await callOnce(ours, prices.path, prices.input(0, days))
app.post(prices.path, async () => {
  await pool.query(lastQuotes, ['real', 'real'])
  return pricesAnswer
})

interface Asked {
  product: string
  contract: string
  date: string
}

type Lists = (asked: Asked, days: string[]) => Promise<unknown>

const added: Lists = ({ contract }, days) =>
  pool.query(topLots(days.length), [20, 'real', contract, 'long', 'short', ...days])
const whole: Lists = ({ product, contract }, days) =>
  pool.query(rankings(days.length), ['real', product, 'long', 'short', contract, ...days])

/** What both histories read: the days with data, then their lists and quotes at the same time. */
for (const { call, limit, lists } of [
  { call: history, limit: 60, lists: added },
  { call: seat, limit: 120, lists: whole },
]) {
  const answer = await callOnce(ours, call.path, call.input(0, days))
  app.post<{ Body: Asked }>(call.path, async ({ body }) => {
    const found = await pool.query<{ trading_day: string }>(rankingDays, [
      'real',
      body.product,
      body.date,
      limit,
    ])
    const ofDays = found.rows.map((row) => row.trading_day)
    await Promise.all([
      lists(body, ofDays),
      pool.query(quotes, ['real', body.contract, ofDays.at(-1), ofDays[0]]),
    ])
    return answer
  })
}

await listen(app)
