import { getBasisBoard } from '@vce/protocol'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app'
import { quoteFiles, spots, spotTable } from './basis-files.fixture'

type Server = Awaited<ReturnType<typeof startTestApp>>

const rowsOf =
  ({ call }: Pick<Server, 'call'>) =>
  async (code: string, date?: string) => {
    const { data } = await call(getBasisBoard, { world: 'real', date })
    return data.rows.find((row) => row.code === code)
  }
const importQuotes = async ({ seed }: Pick<Server, 'seed'>) => {
  for (const { name, content } of quoteFiles) await seed.file(name, content)
}

test('quotes without spot prices have no basis', async () => {
  const server = await startTestApp()
  const { call } = server
  const empty = await call(getBasisBoard, {})
  expect(empty.data).toMatchObject({
    world: 'real',
    tradingDay: null,
    rows: [],
    spotSource: null,
    source: null,
  })

  await importQuotes(server)
  const { data } = await call(getBasisBoard, {})
  expect(data).toMatchObject({ tradingDay: '2026-11-19', spotSource: null })
  expect(data.source).toMatchObject({ publisher: '上海期货交易所' })
  expect(
    data.rows.map(({ code, spot, side, main }) => [code, spot, side, main?.basis, main?.future]),
  ).toEqual([
    ['rb', null, null, null, 3040],
    ['hc', null, null, null, 3210],
    ['bc', null, null, null, 72_000],
  ])
})

test('a corrected table of spot prices replaces the earlier one', async () => {
  const server = await startTestApp()
  const { pool, seed } = server
  const rowOf = rowsOf(server)
  await importQuotes(server)
  const wrong = spots.replace('3305', '3299')
  expect(await seed.file('现货.csv', wrong)).toMatchObject({ outcome: 'stored', rows: 6 })
  expect(await seed.file('现货.csv', wrong)).toMatchObject({ outcome: 'unchanged' })
  expect((await rowOf('hc'))?.spot?.price).toBe(3299)

  expect(await seed.file('现货.csv', spots)).toMatchObject({ outcome: 'replaced', rows: 6 })
  expect(await seed.file('现货.csv', spots)).toMatchObject({ outcome: 'unchanged' })
  expect((await rowOf('hc'))?.spot?.price).toBe(3305)
  const { rows } = await pool.query('select count(*)::int as count from spot_prices')
  expect(rows).toEqual([{ count: 6 }])
})

test('a spot price older than three trading days is ignored', async () => {
  const server = await startTestApp()
  const { seed } = server
  const rowOf = rowsOf(server)
  await importQuotes(server)
  await seed.file('现货.csv', spots)
  const { name, content } = quoteFiles[4] ?? { name: '', content: '' }
  for (const day of ['20261120', '20261123']) {
    await seed.file(name.replace('20261119', day), content.replaceAll('20261119', day))
  }
  expect((await rowOf('rb', '2026-11-20'))?.spot).toMatchObject({ tradingDay: '2026-11-17', carried: true })
  expect(await rowOf('rb', '2026-11-23')).toMatchObject({ spot: null, side: null, change: null })
  const late = await seed.file('补.csv', spotTable([['RB', 3080, '2026-11-21']]))
  expect(late).toMatchObject({ outcome: 'stored' })
  // The spot price was published on a Saturday.
  expect((await rowOf('rb', '2026-11-23'))?.spot).toMatchObject({ tradingDay: '2026-11-21', carried: true })
})

describe('five days and their spot prices', async () => {
  const server = await startTestApp()
  const { call, pool, seed } = server
  const rowOf = rowsOf(server)
  await importQuotes(server)
  await seed.file('现货.csv', spots)

  test('rebar: a carried spot price against the settlements of main and nearest contract', async () => {
    expect(await rowOf('rb')).toEqual({
      code: 'rb',
      name: '螺纹钢',
      shortName: '螺纹',
      exchange: 'SHFE',
      exchangeName: '上期所',
      sector: '黑色',
      digits: 0,
      spotDigits: 0,
      spotUnit: '元/吨',
      spot: { tradingDay: '2026-11-17', price: 3090, inQuoteUnit: 3090, carried: true },
      spec: 'HRB400E 20 mm',
      region: '上海',
      // 3090 − 3040 = 50; 50 ÷ 3090 = 1.618 %; 57 days to 2027-01-15: 1.618 × 365 ÷ 57 = 10.36 %.
      main: { contract: 'rb2701', future: 3040, basis: 50, rate: 1.62, annualised: 10.36, daysLeft: 57 },
      // 3090 − 3050 = 40; 40 ÷ 3090 = 1.2945 %; 26 days to 2026-12-15: 1.2945 × 365 ÷ 26 = 18.17 %.
      nearest: { contract: 'rb2612', future: 3050, basis: 40, rate: 1.29, annualised: 18.17, daysLeft: 26 },
      side: 'spotPremium',
      // On the 18th the basis was 3090 − 3030 = 60.
      change: -10,
      // Today and three days with their own spot price are less than a year.
      percentile: { years: 1, percentile: null, samples: 4, from: null },
    })
  })

  test('国际铜: the tax is taken out of the spot price', async () => {
    // 81593.33 ÷ 1.13 = 72206.49; 72206.49 − 72000 = 206.49, or 0.29 %.
    expect(await rowOf('bc')).toMatchObject({
      spotDigits: 2,
      spot: { price: 81_593.33, inQuoteUnit: 72_206.49, carried: false },
      main: { basis: 206.49, rate: 0.29 },
      change: null,
    })
  })

  test('on the day of a roll 日变 is that of the new contract', async () => {
    // 3305 − 3210 = 95, and 3300 − 3200 = 100 for the same contract the day before; against hc2701 the change
    // would be −55.
    expect(await rowOf('hc')).toMatchObject({ main: { contract: 'hc2705', basis: 95 }, change: -5 })
  })

  test('an earlier day ignores later spot prices', async () => {
    expect(await rowOf('rb', '2026-11-16')).toMatchObject({
      spotDigits: 1,
      spot: { price: 3100.5, carried: false },
      // 3100.5 − 3010 = 90.5, and 3100 − 3000 = 100 the day before.
      main: { basis: 90.5 },
      change: -9.5,
    })
    expect((await rowOf('hc', '2026-11-16'))?.spot).toBeNull()
    const none = await call(getBasisBoard, { date: '2026-11-20' })
    expect(none.data).toMatchObject({ tradingDay: '2026-11-20', rows: [], spotSource: null, source: null })
  })

  test('a spot price of the other world is ignored', async () => {
    const { rows } = await pool.query<{ id: number }>('select min(id)::int as id from raw_files')
    await pool.query(`insert into spot_prices values ('simulated', '2026-11-19', 'rb', 9999, ${rows[0]?.id})`)
    expect((await rowOf('rb'))?.spot?.price).toBe(3090)
    expect((await call(getBasisBoard, { world: 'simulated' })).data.rows).toEqual([])
  })

  test('an invalid day is refused', async () => {
    expect(await call(getBasisBoard, { date: '2026-02-30' })).toMatchObject({ code: 0, msg: '日期不存在' })
  })
})
