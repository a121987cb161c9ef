import fastify from 'fastify'
import pg from 'pg'
import { callOnce } from './call'
import { listen } from './listen'
import { prices, seat } from './lists-calls'

/*
 * Fastify and pg with what the two calls of ours do inside: the same statements, in the same order, on a pool of the
 * same size. The rows are read and dropped; the answer is the one ours gave, made into JSON anew each time.
 */

const lastQuotes = `
  select q.product_code, q.contract_code, q.trading_day, q.close, q.settlement_price, q.previous_settlement, q.open_interest
  from daily_quotes q
  join (select product_code, max(trading_day) as day from daily_quotes where world = $1 group by product_code) last
    on last.product_code = q.product_code and last.day = q.trading_day
  where q.world = $2`

const rankingDays = `
  select distinct trading_day from seat_rankings
  where world = $1 and product_code = $2 and trading_day <= $3 order by trading_day desc limit $4`

const rankings = `
  select world, trading_day, exchange, product_code, contract_code, list, seats, lots, changes, total_lots,
    total_change, broker_lots, broker_change, non_broker_lots, non_broker_change, raw_file_id
  from seat_rankings
  where world = $1 and product_code = $2 and trading_day in ($3) and list in ($4, $5) and contract_code = $6`

const quotes = `
  select world, trading_day, exchange, product_code, contract_code, open, high, low, close, settlement_price,
    previous_settlement, volume, open_interest, open_interest_change, turnover, raw_file_id
  from daily_quotes where world = $1 and contract_code = $2 and trading_day >= $3 and trading_day <= $4`

const [ours = '', databaseUrl = '', day = ''] = process.argv.slice(2)
const poolSize = 16
const pool = new pg.Pool({ connectionString: databaseUrl, max: poolSize })
const app = fastify()

const pricesAnswer = await callOnce(ours, prices.path, prices.input())
app.post(prices.path, async () => {
  await pool.query(lastQuotes, ['real', 'real'])
  return pricesAnswer
})

const { product, contract } = seat.input(day)
const seatAnswer = await callOnce(ours, seat.path, seat.input(day))
app.post(seat.path, async () => {
  await pool.query(rankingDays, ['real', product, day, 120])
  await Promise.all([
    pool.query(rankings, ['real', product, day, 'long', 'short', contract]),
    pool.query(quotes, ['real', contract, day, day]),
  ])
  return seatAnswer
})

await listen(app)
