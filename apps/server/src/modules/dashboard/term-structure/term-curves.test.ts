import { getTermCurves, getTermStructure } from '@vce/protocol'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/app'
import { quotesFile } from '#test/shfe-files'

const { app, call, seed } = await startTestApp()

const day = (date: string, near: number, far: number) =>
  quotesFile(date, [
    { contract: 'rb2611', settlement: 2950, previous: 2950, openInterest: 3 },
    { contract: 'rb2701', settlement: near, previous: near - 10, openInterest: 1000, volume: 20 },
    { contract: 'rb2705', settlement: far, previous: far, openInterest: 400 },
    { contract: 'rb2709', settlement: far - 5, previous: far, openInterest: 0 },
  ])
for (const { name, content } of [
  day('2026-10-30', 3100, 3000),
  day('2026-11-17', 3050, 3040),
  day('2026-11-18', 3000, 3030),
  day('2026-11-19', 3000, 3060),
]) {
  await seed.file(name, content)
}

test('every day of the product has its curve, oldest first, ending with the curve of the page', async () => {
  const { data } = await call(getTermCurves, { product: 'rb' })

  expect(data).toMatchObject({ world: 'real', tradingDay: '2026-11-19', digits: 0, quoteUnit: '元/吨' })
  expect(
    data.curves?.map(({ tradingDay, shape, points }) => [
      tradingDay,
      shape,
      points.map(({ deliveryMonth, price }) => [deliveryMonth, price]),
    ]),
  ).toEqual([
    // On 2026-10-30 rb2611 is not in its delivery month yet.
    [
      '2026-10-30',
      'mixed',
      [
        ['2611', 2950],
        ['2701', 3100],
        ['2705', 3000],
      ],
    ],
    [
      '2026-11-17',
      'backwardation',
      [
        ['2701', 3050],
        ['2705', 3040],
      ],
    ],
    [
      '2026-11-18',
      'contango',
      [
        ['2701', 3000],
        ['2705', 3030],
      ],
    ],
    [
      '2026-11-19',
      'contango',
      [
        ['2701', 3000],
        ['2705', 3060],
      ],
    ],
  ])
  const page = await call(getTermStructure, { product: 'rb' })
  expect(data.curves?.at(-1)?.points).toEqual(page.data.structure?.curves[0]?.points)
  expect(data.curves?.at(-1)?.main).toBe('rb2701')
  expect(data.source).toEqual(page.data.structure?.source)
})

test('the days end with the chosen one', async () => {
  const { data } = await call(getTermCurves, { product: 'rb', date: '2026-11-18', days: 60 })
  expect(data.curves?.map(({ tradingDay }) => tradingDay)).toEqual(['2026-10-30', '2026-11-17', '2026-11-18'])
})

test('a day without quotes has no curves', async () => {
  const { data } = await call(getTermCurves, { product: 'rb', date: '2026-11-20' })
  expect(data).toMatchObject({ tradingDay: '2026-11-20', curves: null })
})

test('unknown products and other spans are refused', async () => {
  expect(await call(getTermCurves, { product: 'zz' })).toMatchObject({
    code: 0,
    key: 'unknownProduct',
    msg: '没有这个品种',
  })
  const other = await app.inject({ method: 'POST', url: getTermCurves.path, payload: { days: 250 } })
  expect(other.json()).toMatchObject({ code: 0, msg: '天数只能是 20、40 或 60' })
})
