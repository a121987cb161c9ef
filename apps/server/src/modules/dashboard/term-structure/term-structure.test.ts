import { getRollYields, getSpreadHistory, getTermStructure } from '@vce/protocol'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/app'
import { quotesFile } from '#test/shfe-files'

const { call, seed } = await startTestApp()

const day = (date: string, near: number, far: number) =>
  quotesFile(date, [
    { contract: 'rb2611', settlement: 2950, previous: 2950, openInterest: 3 },
    { contract: 'rb2701', settlement: near, previous: near - 10, openInterest: 1000, volume: 20 },
    { contract: 'rb2705', settlement: far, previous: far, openInterest: 400 },
    { contract: 'rb2709', settlement: far - 5, previous: far, openInterest: 0 },
  ])
for (const { name, content } of [
  day('2026-10-19', 3100, 3000),
  day('2026-11-12', 3050, 3040),
  day('2026-11-18', 3000, 3030),
  day('2026-11-19', 3000, 3060),
]) {
  await seed.file(name, content)
}

test('the term curve excludes the delivery month and contracts without open interest', async () => {
  const { data } = await call(getTermStructure, { product: 'rb' })

  expect(data).toMatchObject({ world: 'real', tradingDay: '2026-11-19' })
  const structure = data.structure
  expect(structure).toMatchObject({ main: 'rb2701', secondary: 'rb2705', shape: 'contango', slope: 2 })
  // ln(3000 ÷ 3060) × 12 ÷ 4
  expect(structure?.rollYield).toBeCloseTo(-5.94, 2)
  expect(structure?.curves.map(({ back, tradingDay, age }) => [back, tradingDay, age])).toEqual([
    ['today', '2026-11-19', 0],
    ['day', '2026-11-18', 1],
    ['week', '2026-11-12', 5],
    ['month', '2026-10-19', 23],
  ])
  expect(structure?.curves[0]?.points.map(({ contract, price }) => [contract, price])).toEqual([
    ['rb2701', 3000],
    ['rb2705', 3060],
  ])
  expect(structure?.contracts.map(({ code, offCurve, spread }) => [code, offCurve, spread])).toEqual([
    ['rb2611', 'delivery', -50],
    ['rb2701', null, null],
    ['rb2705', null, 60],
    ['rb2709', 'noInterest', 55],
  ])
})

test('an overlay whose day is far from any quotes is left out', async () => {
  const { data } = await call(getTermStructure, { product: 'rb', date: '2026-11-12' })
  expect(data.structure?.curves.map(({ back }) => back)).toEqual(['today'])
})

test('roll yields: the ranking of products and the spread history of one', async () => {
  const { data } = await call(getRollYields, {})
  expect(data.rows).toMatchObject([
    { code: 'rb', near: 'rb2701', far: 'rb2705', months: 4, spread: 60, rollYield: -5.94 },
  ])
  // The day before: ln(3000 ÷ 3030) × 3 = −2.99 %.
  expect(data.rows[0]?.rollYieldChange).toBeCloseTo(-2.95, 2)

  const history = await call(getSpreadHistory, { product: 'rb', days: 20 })
  expect(history.data.points.map(({ tradingDay, spread }) => [tradingDay, spread])).toEqual([
    ['2026-10-19', -100],
    ['2026-11-12', -10],
    ['2026-11-18', 30],
    ['2026-11-19', 60],
  ])
})

test('a day without quotes has no term structure while an unknown product is refused', async () => {
  const none = await call(getTermStructure, { product: 'rb', date: '2026-11-20' })
  expect(none.data).toMatchObject({ tradingDay: '2026-11-20', structure: null })
  expect((await call(getRollYields, { date: '2026-11-20' })).data).toMatchObject({ rows: [], source: null })

  expect(await call(getTermStructure, { product: 'zz' })).toMatchObject({ code: 0, msg: '没有这个品种' })
  expect(await call(getSpreadHistory, { product: 'zz' })).toMatchObject({ code: 0, msg: '没有这个品种' })
})

test('a day after the newest one has no curve', async () => {
  const { code, data } = await call(getTermStructure, { product: 'rb', date: '2099-12-31' })
  expect(code).toBe(1)
  expect(data).toMatchObject({ tradingDay: '2099-12-31', structure: null })
})

test.each(['0001-01-01', '1989-12-31', '2100-01-01', '9999-12-30'])(
  'the day %s is refused as outside the calendar',
  async (date) => {
    expect(await call(getTermStructure, { product: 'rb', date })).toMatchObject({
      code: 0,
      msg: '日期超出范围',
    })
  },
)
