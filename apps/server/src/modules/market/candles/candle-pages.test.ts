import { type CandleRow, type DraftInputOf, getCandles } from '@vce/protocol'
import { expect, test } from 'vitest'
import { startMovingApp } from '#test/moving-market'
import { maxMinuteDays } from './line-bars'

// jd has few contracts and no night session: its minutes are the cheapest to generate.
const { call } = await startMovingApp('2026-11-19 16:00', { days: maxMinuteDays + 20, catchUp: 0 })

type Request = DraftInputOf<typeof getCandles>
const candles = async (request: Request) =>
  (await call(getCandles, { world: 'simulated', product: 'jd', limit: 2000, ...request })).data

/** All pages of a line. */
async function pagesOf(request: Request) {
  const pages: CandleRow[][] = []
  let before: number | undefined
  for (let more = true; more; ) {
    const page = await candles({ ...request, before })
    pages.unshift(page.candles)
    before = page.candles[0]?.[0]
    more = page.more && before !== undefined
  }
  return pages
}

const dayOf = ([end]: CandleRow) => new Date(end + 8 * 3_600_000).toISOString().slice(0, 10)
const daysOf = (rows: readonly CandleRow[]) => new Set(rows.map(dayOf))

test.each(['main', 'index'] as const)(
  'an answer of minutes (%s) holds a limited number of days and reports that there are more',
  async (line) => {
    const { candles: newest, more } = await candles({ interval: '60m', line })
    expect(daysOf(newest).size).toBeLessThanOrEqual(maxMinuteDays)
    expect(daysOf(newest).size).toBeGreaterThan(maxMinuteDays - 2)
    expect(more).toBe(true)
    const rows = (await pagesOf({ interval: '60m', line })).flat()
    expect(daysOf(rows).size).toBe(maxMinuteDays + 21)
    expect(new Set(rows.map(([end]) => end)).size).toBe(rows.length)
    expect(rows.map(([end]) => end)).toEqual(rows.map(([end]) => end).sort((a, b) => a - b))
  },
)

test('an index of a product with twenty contracts holds fewer days in an answer', async () => {
  const { candles: newest, more } = await candles({ product: 'sc', interval: 'day', line: 'index' })
  expect(daysOf(newest).size).toBeLessThan(maxMinuteDays)
  expect(daysOf(newest).size).toBeGreaterThan(maxMinuteDays / 2)
  expect(more).toBe(true)
})

test('months of an index over several answers include all of their days', async () => {
  const days = (await pagesOf({ interval: 'day', line: 'index' })).flat()
  const months = (await pagesOf({ interval: 'month', line: 'index' })).flat()
  const monthsOfDays = [...new Set(days.map((row) => dayOf(row).slice(0, 7)))]
  expect(months.length).toBe(monthsOfDays.length)
  for (const month of monthsOfDays) {
    const rows = days.filter((row) => dayOf(row).startsWith(month))
    const bar = months.find((row) => dayOf(row).startsWith(month))
    expect(bar?.[2], month).toBe(Math.max(...rows.map(([, , high]) => high)))
    expect(bar?.[3], month).toBe(Math.min(...rows.map(([, , , low]) => low)))
  }
})
