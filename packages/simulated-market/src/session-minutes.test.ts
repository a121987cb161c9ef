import { products } from '@vce/futures'
import { createCandleBuilder, type IndexMinute } from '@vce/futures/candles'
import { expect, test } from 'vitest'
import { sessionCloses, sessionMinutes } from './session-minutes'
import { type ContractTicks, contractsWithTicks, sampleProducts } from './ticks.fixture'

function barsFromTicks({ product, ticks }: ContractTicks) {
  const builder = createCandleBuilder(product)
  for (const tick of ticks) builder.add(tick)
  builder.finish(Number.POSITIVE_INFINITY)
  return builder.closed()
}

const drawn = ({ row, product, previousOpenInterest }: ContractTicks, seed: number) =>
  sessionMinutes(row, product, previousOpenInterest, seed)

const closes = ({ row, product, previousOpenInterest }: ContractTicks, seed: number) =>
  sessionCloses(row, product, previousOpenInterest, seed)

const closeOf = ({ end, close, volume, turnover, openInterest }: IndexMinute) => ({
  end,
  close,
  volume,
  turnover,
  openInterest,
})

test.each([
  [1, '2026-05-08', 'with a night', sampleProducts],
  [2, '2026-05-06', 'after a holiday', sampleProducts],
  [3, '2026-05-15', 'when index futures are settled in cash', ['IF', 'IH', 'IC', 'IM', 'cu', 'rb', 'SM']],
  [4, '2026-06-12', 'when bonds end before noon', ['T', 'TF', 'TS', 'TL', 'ag']],
])('seed %i on %s, %s: the minutes equal those built from the ticks', (seed, tradingDay, _why, codes) => {
  const contracts = contractsWithTicks(seed, tradingDay, codes)
  expect(contracts.length).toBeGreaterThan(15)
  for (const contract of contracts) {
    const minutes = drawn(contract, seed)
    expect(minutes).toEqual(barsFromTicks(contract))
    expect(closes(contract, seed).map(closeOf)).toEqual(minutes.map(closeOf))
  }
})

test('the minutes of contracts with little volume equal those built from the ticks', () => {
  const all = contractsWithTicks(
    5,
    '2026-05-12',
    products.map(({ code }) => code).filter((_, index) => index % 3 === 0),
  )
  const thin = all.filter(({ row }) => (row.volume ?? 0) > 0 && (row.volume ?? 0) < 2000)
  expect(thin.length).toBeGreaterThan(30)
  for (const contract of thin) {
    const minutes = drawn(contract, 5)
    expect(minutes).toEqual(barsFromTicks(contract))
    expect(closes(contract, 5).map(closeOf)).toEqual(minutes.map(closeOf))
    expect(minutes[0]?.open).toBe(contract.row.open)
  }
})
