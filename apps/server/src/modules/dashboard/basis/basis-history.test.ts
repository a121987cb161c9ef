import { tradingDaysBetween } from '@vce/futures'
import { getBasisBoard, getBasisHistory } from '@vce/protocol'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app'
import { quotesFile } from '#test/shfe-files'
import { quoteFiles, spots, spotTable } from './basis-files.fixture'

test('a product without quotes has no basis history', async () => {
  const { call } = await startTestApp({ reader: 'superVip' })
  const { data } = await call(getBasisHistory, { product: 'rb' })
  expect(data).toMatchObject({
    now: null,
    points: [],
    bands: null,
    histogram: [],
    spotSource: null,
    source: null,
  })
  expect(data.percentiles.map(({ samples }) => samples)).toEqual([0, 0, 0, 0])
  expect(await call(getBasisHistory, { product: 'zz' })).toMatchObject({ code: 0, msg: '没有这个品种' })
})

test('unsupported spans and contracts are refused', async () => {
  const { call } = await startTestApp({ reader: 'superVip' })
  expect(await call(getBasisHistory, { product: 'rb', days: 7 as 60 })).toMatchObject({
    code: 0,
    msg: '区间只能是 60、120、250 或 all',
  })
  expect(await call(getBasisHistory, { product: 'rb', against: 'far' as 'main' })).toMatchObject({
    code: 0,
    msg: '对照合约只能是主力（main）或最近月（nearest）',
  })
})

describe('five days', async () => {
  const { call, pool, seed } = await startTestApp({ reader: 'superVip' })
  for (const { name, content } of quoteFiles) await seed.file(name, content)
  await seed.file('现货.csv', spots)

  test('days with a carried spot price are marked and excluded from the statistics', async () => {
    const { data } = await call(getBasisHistory, { product: 'rb' })
    expect(
      data.points.map(({ tradingDay, basis, carried }) => [tradingDay.slice(8), basis, carried]),
    ).toEqual([
      ['13', 100, false],
      ['16', 90.5, false],
      ['17', 70, false],
      ['18', 60, true],
      ['19', 50, true],
    ])
    expect(data).toMatchObject({ digits: 0, spotDigits: 1, quoteUnit: '元/吨', spec: 'HRB400E 20 mm' })
    expect(data.now).toMatchObject({
      tradingDay: '2026-11-19',
      contract: 'rb2701',
      basis: 50,
      rate: 1.62,
      annualised: 10.36,
      side: 'spotPremium',
      change: -10,
    })
    // 100, 90.5, 70 and today's 50: 310.5 ÷ 4 = 77.63; deviations 22.375, 12.875, −7.625, −27.625; √((500.64
    // + 165.77 + 58.14 + 763.14) ÷ 3) = √495.90 = 22.27; (50 − 77.625) ÷ 22.27 = −1.24.
    expect(data.bands).toEqual({
      size: 4,
      mean: 77.63,
      deviation: 22.27,
      zScore: -1.24,
      bands: [
        { width: 1, lower: 55.36, upper: 99.89 },
        { width: 2, lower: 33.09, upper: 122.16 },
      ],
    })
    expect(data.histogram.reduce((sum, { count }) => sum + count, 0)).toBe(4)
    // Four days are less than a year; today's rate is the lowest of the four.
    expect(data.percentiles).toEqual([
      ...[1, 3, 5].map((years) => ({ years, percentile: null, samples: 4, from: '2026-11-13' })),
      { years: null, percentile: 0, samples: 4, from: '2026-11-13' },
    ])
    expect(data.spotSource).toMatchObject({ publisher: '导入的现货价表', file: '现货.csv' })
  })

  test('the history against the nearest contract up to an earlier day', async () => {
    const { data } = await call(getBasisHistory, { product: 'rb', against: 'nearest', date: '2026-11-17' })
    expect(data.points.map(({ contract, future, basis }) => [contract, future, basis])).toEqual([
      ['rb2612', 3050, 50],
      ['rb2612', 3050, 50.5],
      ['rb2612', 3050, 40],
    ])
    expect(data.now).toMatchObject({ tradingDay: '2026-11-17', change: -10.5, daysLeft: 28 })
  })

  test('a roll is marked and its 日变 is that of the new contract', async () => {
    const { data } = await call(getBasisHistory, { product: 'hc' })
    expect(data.points.map(({ contract, rolled }) => [contract, rolled])).toEqual([
      ['hc2701', false],
      ['hc2701', false],
      ['hc2701', false],
      ['hc2701', false],
      ['hc2705', true],
    ])
    expect(data.now).toMatchObject({ basis: 95, change: -5 })
    // Only 11-18 and 11-19, days 322 and 323 of a leap year, have a spot price.
    expect(data.seasons).toMatchObject([
      { year: '2026', places: [322, 323], values: [150, 95], rolls: [323] },
    ])
  })

  test('the history of all days starts with the first spot price', async () => {
    const { data } = await call(getBasisHistory, { product: 'hc', days: 'all' })
    expect(data.points.map(({ tradingDay }) => tradingDay)).toEqual(['2026-11-18', '2026-11-19'])
    const { rows } = await pool.query<{ id: number }>('select min(id)::int as id from raw_files')
    await pool.query(`insert into spot_prices values ('simulated', '2026-11-17', 'hc', 1, ${rows[0]?.id})`)
    expect((await call(getBasisHistory, { product: 'hc', days: 'all' })).data.points).toHaveLength(2)
  })
})

test('board and history report the same percentile of a full year', async () => {
  const { call, seed } = await startTestApp({ reader: 'superVip' })
  const year = tradingDaysBetween('2025-11-20', '2026-11-19')
  for (const [index, day] of year.entries()) {
    const { name, content } = quotesFile(day, [
      { contract: 'cu2701', settlement: 90_000 + (index % 10) * 100, openInterest: 1000 },
    ])
    await seed.file(name, content)
  }
  await seed.file('铜.csv', spotTable(year.map((day) => ['CU', 91_000, day])))
  const { data } = await call(getBasisHistory, { product: 'cu' })
  const [one, three] = data.percentiles
  // The basis repeats 1000, 900 … 100; the last value depends on the index of the last day.
  const rates = year.map((_, index) => 1000 - (index % 10) * 100)
  const last = rates.at(-1) ?? 0
  const below = rates.filter((each) => each < last).length
  const equal = rates.filter((each) => each === last).length
  expect(one?.percentile).toBeCloseTo(((below + (equal - 1) / 2) / (rates.length - 1)) * 100, 2)
  expect(one?.samples).toBe(year.length)
  // The seasons have one line per year over all days, even if the chart shows fewer days.
  const short = await call(getBasisHistory, { product: 'cu', days: 60 })
  expect(short.data.points).toHaveLength(60)
  expect(short.data.seasons.map(({ year: name, places }) => [name, places.length])).toEqual(
    ['2025', '2026'].map((name) => [name, year.filter((day) => day.startsWith(name)).length]),
  )
  expect(three).toMatchObject({ percentile: null, samples: year.length })

  const board = await call(getBasisBoard, {})
  const copper = board.data.rows.find(({ code }) => code === 'cu')
  expect(copper?.percentile).toMatchObject({ percentile: one?.percentile, samples: one?.samples })
  expect(copper?.main?.basis).toBe(data.now?.basis)
}, 60_000)
