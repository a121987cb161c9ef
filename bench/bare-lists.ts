import { createHash } from 'node:crypto'
import { products } from '@vce/futures'
import fastify from 'fastify'
import pg from 'pg'
import { callOnce } from './call'
import { listen } from './listen'
import { callsFor } from './lists-calls'

/*
 * Counterpart in Fastify and pg of the portal's calls: the session, then the same statements in the same
 * order, on a pool of the same size. The rows are read and dropped; the answer is one of the portal's own,
 * serialised again each time.
 */

const lastDays = `
  select code, last.trading_day::text as day, last.main_contract as main,
    last.main_close as close, last.main_previous_settlement as previous
  from jsonb_array_elements_text($1::jsonb) as code
  cross join lateral (
    select * from product_days where world = $2 and product_code = code
    order by trading_day desc limit 1
  ) last`

const rankingDays = `
  with recursive walk as (
    (select trading_day as day from seat_rankings
     where world = $1 and product_code = $2 and trading_day <= $3 order by trading_day desc limit 1)
    union all
    select (select trading_day from seat_rankings
            where world = $1 and product_code = $2 and trading_day < walk.day order by trading_day desc limit 1)
    from walk where walk.day is not null
  )
  select day::text from walk where day is not null limit $4`

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

const [ours = '', databaseUrl = '', token = ''] = process.argv.slice(2)
const poolSize = 16
const world = 'simulated'
const pool = new pg.Pool({ connectionString: databaseUrl, max: poolSize })
const app = fastify()
const { prices, history, seat } = await callsFor(databaseUrl)

app.addHook('preHandler', async ({ headers }) => {
  await pool.query(
    'select * from sessions join users on users.id = user_id where token_hash = $1 and expires_at > now()',
    [createHash('sha256').update(String(headers.token)).digest('hex')],
  )
})

const codes = JSON.stringify(products.map(({ code }) => code))
const pricesAnswer = await callOnce(ours, prices.path, prices.input(0), token)
app.post(prices.path, async () => {
  await pool.query(lastDays, [codes, world])
  return pricesAnswer
})

interface ListRequest {
  product: string
  contract: string
  date: string
}

type Lists = (request: ListRequest, days: string[]) => Promise<unknown>

const added: Lists = ({ contract }, days) =>
  pool.query(topLots(days.length), [20, world, contract, 'long', 'short', ...days])
const whole: Lists = ({ product, contract }, days) =>
  pool.query(rankings(days.length), [world, product, 'long', 'short', contract, ...days])

/** Both histories first read the days with data, then lists and quotes of these days in parallel. */
for (const { call, limit, lists } of [
  { call: history, limit: 60, lists: added },
  { call: seat, limit: 120, lists: whole },
]) {
  const answer = await callOnce(ours, call.path, call.input(0), token)
  app.post<{ Body: ListRequest }>(call.path, async ({ body }) => {
    const { rows } = await pool.query<{ day: string }>(rankingDays, [world, body.product, body.date, limit])
    const days = rows.map(({ day }) => day)
    await Promise.all([lists(body, days), pool.query(quotes, [world, body.contract, days.at(-1), days[0]])])
    return answer
  })
}

await listen(app)
