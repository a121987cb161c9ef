import { tradingDaysBetween } from '@vce/futures'
import { getSeatSignals } from '@vce/protocol'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/app'
import { quotesFile, rankingsFile } from '#test/shfe-files'

const { call, seed } = await startTestApp({ reader: 'superVip' })

/** Moves of the settlement after each day; all are different. */
const moves = [12, -8, 30, -25, 5, 18, -40, 22, -3, 9, -15, 27, 1]
const days = tradingDaysBetween('2026-10-30', '2026-11-18')
let settlement = 3000
for (const [index, day] of days.entries()) {
  const previous = settlement
  settlement += moves[index - 1] ?? 0
  const next = moves[index] ?? 0
  for (const { name, content } of [
    quotesFile(day, [{ contract: 'rb2701', settlement, previous, openInterest: 1000 }]),
    rankingsFile(day, [
      {
        contract: 'rb2701',
        // 先知 buys before the price rises, 背时 sells before it rises; 不动 never changes its position.
        long: [
          ['先知期货', 5000, next],
          ['背时期货', 4000, -next],
          ['不动期货', 3000, 0],
        ],
        short: [
          ['先知期货', 1000, 0],
          ['背时期货', 900, 0],
        ],
      },
      // From November on the contract is in its delivery month, so changes in it are ignored.
      { contract: 'rb2611', long: [['先知期货', 10, -next * 50]], short: [] },
    ]),
  ]) {
    await seed.file(name, content)
  }
}

test('a seat that adds before rises is forward, one that sells before them contrary', async () => {
  const { data } = await call(getSeatSignals, { product: 'rb', days: 20 })

  expect(data).toMatchObject({ world: 'real', tradingDay: '2026-11-18', firstDay: '2026-10-30', judged: 2 })
  // The same move is a smaller return at a higher price, but the returns are in the order of the moves. The
  // last day has no next day. The first day is in October, when the near contract still counted.
  expect(data.contrary).toMatchObject([
    { seat: '背时期货', correlation: -1, days: days.length - 1, unusual: true, net: 3100 },
  ])
  expect(data.source).toMatchObject({ publisher: '上海期货交易所' })
  expect(data.forward).toMatchObject([{ seat: '先知期货', unusual: true, net: 4000 }])
  expect(data.forward[0]?.correlation).toBeGreaterThan(0.6)
})

test('the pair of a chosen day and its unknown next day is left out', async () => {
  const upTo = days.at(-2)
  const { data } = await call(getSeatSignals, { product: 'rb', days: 20, date: upTo })
  expect(data.tradingDay).toBe(upTo)
  // Two days fewer than there are, because the last day and the chosen day have no next day.
  expect(data.contrary).toMatchObject([{ seat: '背时期货', days: days.length - 2 }])
})

test('too few days yield no signals', async () => {
  const { data } = await call(getSeatSignals, { product: 'rb', days: 20, date: '2026-11-05' })
  expect(data).toMatchObject({ tradingDay: '2026-11-05', judged: 0, forward: [], contrary: [] })
  const none = await call(getSeatSignals, { product: 'cu' })
  expect(none.data).toMatchObject({ tradingDay: null, firstDay: null, judged: 0 })

  expect(await call(getSeatSignals, { product: 'zz' })).toMatchObject({ code: 0, msg: '没有这个品种' })
})
