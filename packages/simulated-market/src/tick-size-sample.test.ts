import { minuteMs } from '@vce/futures'
import { createTickSizeCounter, largeTickOf, type SizeCounts } from '@vce/futures/monitoring'
import { expect, test } from 'vitest'
import { dayPlan } from './day-plan'
import { requireProduct, simulatedDays } from './days.fixture'
import { minuteStream } from './minute-ticks'
import { minuteSizes } from './minute-trades'
import { sampleTickSizes } from './tick-size-sample'
import { busiestContract, contractsWithTicks, ticksOfRow } from './ticks.fixture'
import { minuteStart } from './trading-minutes'

const seed = 6

test('the sizes drawn for a minute are those of its ticks', () => {
  const contracts = contractsWithTicks(seed, '2026-05-12', ['rb', 'au', 'IF', 'wr', 'RS'])
  expect(contracts.length).toBeGreaterThan(20)
  for (const { row, product, previousOpenInterest, session } of contracts) {
    const plan = dayPlan(row, product, previousOpenInterest, seed)
    for (let minute = 1; minute < plan.minutes.count; minute += 37) {
      const { draw, spread } = minuteStream(plan, minute)
      const sizes = [...minuteSizes(plan, minute, spread, draw)].filter((lots) => lots > 0)
      const start = minuteStart(plan.minutes, minute)
      const ticks = session.between(start - 1, start + minuteMs - 1)
      let volume = plan.volume[minute - 1] ?? 0
      const traded = ticks.flatMap((tick) => {
        const lots = (tick.volume ?? 0) - volume
        volume += lots
        return lots > 0 ? lots : []
      })
      expect(sizes).toEqual(traded)
    }
  }
})

test('the sampled 99.5 % of twenty days is within a lot or five per cent of that of all ticks', () => {
  const days = simulatedDays(seed, '2026-07-01', '2026-09-11').slice(-20)
  for (const code of ['rb', 'T', 'lc']) {
    const product = requireProduct(code)
    const last = days.at(-1)?.quotes ?? []
    const { row: main } = busiestContract(
      last.filter(({ productCode }) => productCode === code).map((row) => ticksOfRow(row, seed)),
      code,
    )
    const rows = days.flatMap(({ quotes }) => quotes.filter((row) => row.contractCode === main.contractCode))
    const sampled = largeTickOf(rows.map((row) => sampleTickSizes(row, product, seed))) ?? Number.NaN
    const all = rows.map((row): SizeCounts => {
      const sizes = createTickSizeCounter(product, row.tradingDay)
      for (const tick of ticksOfRow(row, seed).ticks) sizes.add(tick)
      return sizes.counts()
    })
    const exact = largeTickOf(all) ?? Number.NaN
    expect(Math.abs(sampled - exact)).toBeLessThanOrEqual(Math.max(1, exact * 0.05))
  }
})

test('a day without trades has no sizes', () => {
  const [contract] = contractsWithTicks(seed, '2026-05-12', ['rb'])
  if (!contract) throw new Error('no contract of rb')
  const { row, product } = contract
  expect(sampleTickSizes({ ...row, volume: 0 }, product, seed).size).toBe(0)
  expect(sampleTickSizes(row, product, seed)).toEqual(sampleTickSizes(row, product, seed))
})
