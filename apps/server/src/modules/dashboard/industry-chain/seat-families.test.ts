import { tradingDaysBetween } from '@vce/futures'
import { getSeatFamilies } from '@vce/protocol'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/app'
import { quotesFile, type RankedPlace, rankingsFile } from '#test/shfe-files'

const { call, seed } = await startTestApp({ reader: 'superVip' })

const days = tradingDaysBetween('2026-10-23', '2026-11-20')
/** Twenty-one days: 甲 and 乙 add and reduce positions on the same days, 丙 on the other days. */
const turn = (index: number) => (index % 3 === 2 ? -20 : 10)
for (const [index, day] of days.entries()) {
  const left = days.length - 1 - index
  const long: RankedPlace[] = [
    ['永安期货', 600, 100],
    ['海通期货', 500, 0],
    ['中信期货', 300, 0],
    ['摩根大通', 200, 20],
    ['甲期货', 150, turn(index)],
    ['乙期货', 120, 3 * turn(index)],
    ['丙期货', 90, -turn(index)],
    // The position was long six days ago, too early to count, and has been short since then.
    ...(left === 6 ? [['丁期货', 80, 0] satisfies RankedPlace] : []),
    // The position was long five days ago, late enough to count.
    ...(left === 5 ? [['东方财富', 70, 0] satisfies RankedPlace] : []),
  ]
  const short: RankedPlace[] = [
    ['国泰君安期货', 700, -10],
    ['中信期货', 290, 5],
    ['乾坤期货', 100, 5],
    ...(left < 6 ? [['丁期货', 80, 0] satisfies RankedPlace] : []),
    ...(left < 5 ? [['东方财富', 70, 0] satisfies RankedPlace] : []),
  ]
  for (const { name, content } of [
    quotesFile(day, [
      { contract: 'rb2701', settlement: 3000 + 10 * index, previous: 2990 + 10 * index, openInterest: 4000 },
    ]),
    rankingsFile(day, [{ contract: 'rb2701', long, short }]),
  ]) {
    await seed.file(name, content)
  }
}

const families = async (grouping: 'family' | 'cluster' = 'family') => {
  const { data } = await call(getSeatFamilies, { product: 'rb', grouping })
  const groups = new Map(
    (data.families?.camps ?? []).flatMap(({ camp, groups: members }) =>
      members.map((group) => [group.name, { ...group, camp }] as const),
    ),
  )
  return { data, groups }
}

test('a family has the sums of its seats and the camp of its net', async () => {
  const { data, groups } = await families()

  expect(data).toMatchObject({ world: 'real', tradingDay: '2026-11-20', grouping: 'family' })
  expect(data.families).toMatchObject({ summedContracts: 1, daysSeen: 6 })
  expect(data.families?.source.publisher).toBe('上海期货交易所')
  expect(data.families?.camps.map(({ camp }) => camp)).toEqual(['long', 'short', 'swing'])
  // (500 − 700) ÷ 1,200 = −16.67 %; the canonical name of 国泰君安期货 is 国泰君安.
  expect(groups.get('国君系')).toMatchObject({
    camp: 'short',
    kind: 'family',
    long: 500,
    short: 700,
    net: -200,
    change: 10,
    netShare: 16.67,
    turned: false,
    estimated: true,
    seats: [
      { seat: '国泰君安', long: null, short: 700, net: -700, change: 10, oneSided: true },
      { seat: '海通期货', long: 500, short: null, net: 500, change: 0, oneSided: true },
    ],
  })
  expect(groups.get('外资')).toMatchObject({ camp: 'long', long: 200, short: 100, net: 100, change: 15 })
  expect(groups.get('甲期货')).toMatchObject({ camp: 'long', kind: 'seat', net: 150 })
})

test('a group with nearly equal sides or a turn within five days is 摇摆', async () => {
  const { groups } = await families()
  // 10 ÷ 590 = 1.69 %
  expect(groups.get('中信系')).toMatchObject({ camp: 'swing', net: 10, netShare: 1.69, turned: false })
  expect(groups.get('游资/散户')).toMatchObject({ camp: 'swing', net: -70, turned: true })
  expect(groups.get('丁期货')).toMatchObject({ camp: 'short', net: -80, turned: false })
})

test('the day’s profit is estimated from the positions held into it', async () => {
  const { data, groups } = await families()
  // 600 手 × 10 元 × 10 吨; 国君系: (500 − 700) × 100.
  expect(groups.get('永安系')?.profit).toBe(60_000)
  expect(groups.get('国君系')?.profit).toBe(-20_000)
  const swing = data.families?.camps[2]
  // 中信 +10 and 东方财富 −70, each × 100.
  expect(swing).toMatchObject({ camp: 'swing', net: -60, profit: -6000, seats: 2 })
})

test('clusters group seats with similar changes on twenty days', async () => {
  const { data, groups } = await families('cluster')
  expect(data.families?.daysSeen).toBe(21)
  expect(groups.get('甲期货等 2 席')).toMatchObject({
    kind: 'cluster',
    correlation: 1,
    net: 270,
    seats: [{ seat: '甲期货' }, { seat: '乙期货' }],
  })
  expect(groups.get('丙期货')).toMatchObject({ kind: 'seat', correlation: null })
  expect(groups.has('国君系')).toBe(false)
})

test('the first day with lists has camps but no profits', async () => {
  const first = await call(getSeatFamilies, { product: 'rb', date: '2026-10-23' })
  expect(first.data.families?.camps[0]?.groups[0]).toMatchObject({ name: '永安系', profit: null })
  expect(first.data.families?.daysSeen).toBe(1)
  const none = await call(getSeatFamilies, { product: 'rb', date: '2026-11-21' })
  expect(none.data).toMatchObject({ tradingDay: '2026-11-21', families: null })
})

test('an unknown product is refused', async () => {
  expect(await call(getSeatFamilies, { product: 'zz' })).toMatchObject({ code: 0, msg: '没有这个品种' })
})
