import { productOf } from '@vce/futures'
import { afterAll, expect, test } from 'vitest'
import { fromBeijingTime } from '#platform/clock'
import { createTestDatabase } from '#test/database'
import { type ComposedPost, composePosts } from './documents/compose-posts'
import type { Draft } from './documents/draft'
import { readMarketFacts, sampleProducts } from './facts/figures'
import { samplePosts } from './sample-posts'
import { friday, seededMarket } from './seeded-market.fixture'

const market = await seededMarket()
const { db, pool, drop } = await createTestDatabase({ copyOf: market })
afterAll(async () => {
  await drop()
})

interface Row {
  code: string
  day: string
  close: number
  settlement: number
  interest: number
  move: number
  five: number | null
  twenty: number | null
  average: number | null
  typical: number | null
  quantity: number | null
  spot: number | null
  net: number | null
  change: number
  swing: number
  high20: number
  low20: number
  /** Settlement price of the main contract less that of the secondary contract. */
  spread: number | null
  /** Standard deviation of the daily logarithmic returns of 20 days, as a share. */
  deviation: number | null
}

/**
 * The figures of all `sampleProducts` and days, read by a statement that does not use the code under test.
 */
const { rows } = await pool.query<Row>(
  `
  with quotes as (
    select contract_code, trading_day, close, settlement_price, previous_settlement, open_interest,
      close / lag(close, 5) over own * 100 - 100 as five, close / lag(close, 20) over own * 100 - 100 as twenty,
      case when count(close) over last20 = 20 then avg(close) over last20 end as average,
      case when count(close) over last20 = 20
        then avg(abs(close / previous_settlement - 1) * 100) over last20 end as typical,
      open_interest_change as change, high - low as swing, max(high) over last20 as high20,
      min(low) over last20 as low20, stddev_samp(move) over last20 as deviation
    from (
      select *, ln(close / lag(close) over (partition by contract_code order by trading_day)) as move
      from daily_quotes where world = 'simulated'
    ) moves
    window own as (partition by contract_code order by trading_day),
      last20 as (own rows between 19 preceding and current row)
  ), nets as (
    select product_code, trading_day, contract_code, sum(case list when 'long' then held else -held end)::int as net
    from seat_rankings, lateral (select sum(each)::int as held from unnest(lots[1:20]) as each) top
    where world = 'simulated' and list in ('long', 'short') group by 1, 2, 3
  )
  select d.product_code as code, d.trading_day::text as day, q.close, q.settlement_price as settlement,
    q.open_interest as interest, (q.close / d.main_previous_settlement - 1) * 100 as move, q.five, q.twenty,
    q.average, q.typical, r.quantity, s.price as spot, n.net, q.change, q.swing, q.high20, q.low20,
    d.main_settlement - d.secondary_settlement as spread, q.deviation
  from product_days d
  join quotes q on q.contract_code = d.main_contract and q.trading_day = d.trading_day
  left join warehouse_receipts r on r.world = d.world and r.product_code = d.product_code
    and r.trading_day = d.trading_day
  left join spot_prices s on s.world = d.world and s.product_code = d.product_code and s.trading_day = d.trading_day
  left join nets n on n.product_code = d.product_code and n.trading_day = d.trading_day
    and n.contract_code = d.main_contract
  where d.world = 'simulated' and d.product_code = any($1)`,
  [sampleProducts],
)
const days = [...new Set(rows.map(({ day }) => day))].sort().reverse()

const digitsOf = (code: string) => String(productOf(code)?.tickSize ?? 1).split('.')[1]?.length ?? 0
const lots = (count: number) =>
  Math.abs(count) >= 10_000
    ? `${(Math.abs(count) / 10_000).toFixed(2)} 万手`
    : `${Math.abs(count).toLocaleString('en-US')} 手`
const near = (one: number, other: number | null, by: number) => other !== null && Math.abs(one - other) <= by
/**
 * Spot price in the unit of the futures quote. 生猪 is quoted per 吨 but its spot price is per 千克; for others
 * the units are equal.
 */
const spotOf = ({ code, spot }: Row) => (spot === null ? null : code === 'lh' ? spot * 1_000 : spot)

/** Phrases that contain a figure, each with a function that checks the figure against a row. */
const phrases: readonly [RegExp, (row: Row, match: RegExpExecArray) => boolean][] = [
  [/收 (\d+(?:\.\d+)?)(?=[，。\s])/gu, (row, [, said]) => row.close.toFixed(digitsOf(row.code)) === said],
  [
    /结算 (\d+(?:\.\d+)?)(?=[，。\s])/gu,
    (row, [, said]) => row.settlement.toFixed(digitsOf(row.code)) === said,
  ],
  [/仓单 ([\d,]+) (?:张|吨|千克|桶)/gu, (row, [, said]) => row.quantity?.toLocaleString('en-US') === said],
  [
    /前二十(?:席位)?(?:今天|昨天|上?周.)?(?:合计)?净([多空]) ([\d.,]+ 万?手)/gu,
    ({ net }, [, side, said]) => net !== null && lots(net) === said && net > 0 === (side === '多'),
  ],
  [
    /现货([升贴])水 ([\d.]+)/gu,
    (row, [, side, said]) =>
      near((side === '升' ? 1 : -1) * Number(said), (spotOf(row) ?? 0) - row.settlement, 0.011),
  ],
  [/20 日线 ([\d.]+)/gu, (row, [, said]) => near(Number(said), row.average, 0.06)],
  [/日均波幅(?:是|，眼下是)? ?([\d.]+)%/gu, (row, [, said]) => near(Number(said), row.typical, 0.0051)],
  [/持仓 ([\d.]+ 万手)/gu, (row, [, said]) => lots(row.interest) === said],
  [
    /([增减])仓 ([\d.,]+ 万?手)/gu,
    ({ change }, [, side, said]) => lots(change) === said && change > 0 === (side === '增'),
  ],
  [/振幅(?:才)? ([\d.]+)/gu, (row, [, said]) => near(Number(said), row.swing, 0.006)],
  [/(?<!离 )20 天高点 ([\d.]+)/gu, (row, [, said]) => near(Number(said), row.high20, 0.006)],
  [/离 20 天高点(?:还有)? ([\d.]+)/gu, (row, [, said]) => near(Number(said), row.high20 - row.close, 0.006)],
  [/20 天低点 ([\d.]+)/gu, (row, [, said]) => near(Number(said), row.low20, 0.006)],
  [
    /对 \w+ ([升贴])水 ([\d.]+)/gu,
    (row, [, side, said]) => near((side === '升' ? 1 : -1) * Number(said), row.spread, 0.006),
  ],
  [
    /(?:波动率|年化|[mscau]{1,2} 是)(?: |是 )?([\d.]+)%/gu,
    ({ deviation }, [, said]) =>
      deviation !== null && near(Number(said), deviation * Math.sqrt(244) * 100, 0.0051),
  ],
  [
    /([涨跌]) ([\d.]+)%/gu,
    ({ move, five, twenty }, [, side, said]) =>
      [move, five, twenty].some((value) => near((side === '涨' ? 1 : -1) * Number(said), value, 0.0051)),
  ],
]

const sentencesOf = (draft: Draft): string[] =>
  draft.kind === 'list' ? [...draft.items] : 'text' in draft ? [draft.text] : []

/** The texts of a post and its comments, each with the moment of writing. */
const textsOf = ({ title, at, drafts, comments }: ComposedPost) => [
  { at, text: [title, ...drafts.flatMap(sentencesOf)].join('\n') },
  ...comments.map((comment) => ({ at: comment.at, text: comment.drafts.flatMap(sentencesOf).join('\n') })),
]

async function composedAt(now: Date) {
  const facts = await readMarketFacts(db, now.toISOString().slice(0, 10))
  const [day = ''] = facts?.days ?? []
  return facts ? composePosts(samplePosts, facts, { now, day }) : []
}

/**
 * The number of figures in the texts, and those that no product had on the newest day settled before the
 * text.
 */
function checked(composed: readonly ComposedPost[]) {
  const wrong: string[] = []
  let count = 0
  for (const { at, text } of composed.flatMap(textsOf)) {
    const day = days.find((each) => fromBeijingTime(`${each} 16:00:00`) <= at)
    const ofDay = rows.filter((row) => row.day === day)
    for (const [pattern, holds] of phrases)
      for (const match of text.matchAll(pattern)) {
        count += 1
        if (!ofDay.some((row) => holds(row, match))) wrong.push(`${day} ${match[0]}`)
      }
  }
  return { count, wrong }
}

test('figures in the texts are those of the newest day settled at their moment', async () => {
  const { count, wrong } = checked(await composedAt(friday.now()))
  expect(wrong).toEqual([])
  expect(count).toBeGreaterThan(150)
})

test('texts of another start name the figures of that time', async () => {
  const earlier = await composedAt(new Date('2026-11-11T01:20:00Z'))
  const { count, wrong } = checked(earlier)
  expect(wrong).toEqual([])
  expect(count).toBeGreaterThan(100)
  const bodies = (composed: readonly ComposedPost[]) => composed.flatMap(textsOf).map(({ text }) => text)
  expect(bodies(earlier)).not.toEqual(bodies(await composedAt(friday.now())))
})

test('facts that the market does not have are left out', async () => {
  await pool.query(`delete from spot_prices; delete from warehouse_receipts; delete from seat_rankings`)
  await pool.query(`delete from product_days where product_code in ('lc', 'p')`)
  const composed = await composedAt(friday.now())
  const texts = composed.flatMap(textsOf).map(({ text }) => text)
  expect(composed.length).toBeGreaterThan(100)
  expect(composed.length).toBeLessThan(160)
  for (const text of texts)
    expect(text).not.toMatch(/仓单 [\d,]+|现货[升贴]水 \d|净[多空] \d|\$lc|\$p |undefined|null/)
})
