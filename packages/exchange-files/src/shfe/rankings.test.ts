import { singleSided } from '@vce/futures'
import { groupBy } from '@vce/futures/collections'
import { describe, expect, test } from 'vitest'
import { hasSharedData, realFile, realJson } from '../../test/shared-data'
import { balancedRanks, jsonBytes, type Row, rankingsFile, rankRow } from '../../test/shfe-quote-files'
import { type RankingRow, readExchangeFile } from '../index'

const parse = (bytes: Uint8Array, name: string) => {
  const file = readExchangeFile(bytes, name)
  if (file.status !== 'parsed' || file.kind !== 'rankings') throw new Error(JSON.stringify(file))
  return file
}
const parseRows = (rows: Row[], root?: Row) => parse(jsonBytes(rankingsFile(rows, root)), 'pm20140106.dat')
const listOf = (rows: RankingRow[], contractCode: string | null, list: RankingRow['list']) => {
  const row = rows.find((one) => one.contractCode === contractCode && one.list === list)
  if (!row) throw new Error(`no ${list} list of ${contractCode}`)
  return row
}

test('three independent lists share the published rows', () => {
  const file = parseRows(balancedRanks())
  const common = { tradingDay: '2014-01-06', exchange: 'SHFE', productCode: 'cu', contractCode: 'cu1403' }
  expect(file.rows).toEqual([
    {
      ...common,
      list: 'volume',
      places: [
        { seat: '甲期货', lots: 50, change: 5 },
        { seat: '乙期货', lots: 20, change: -3 },
      ],
      total: { lots: 70, change: 2 },
      brokers: { lots: 90, change: 4 },
      nonBrokers: { lots: 10, change: 0 },
    },
    {
      ...common,
      list: 'long',
      places: [
        { seat: '乙期货（代客）', lots: 40, change: -1 },
        { seat: '丙期货', lots: 25, change: null },
      ],
      total: { lots: 65, change: -1 },
      brokers: { lots: 70, change: 1 },
      nonBrokers: { lots: 5, change: 0 },
    },
    {
      ...common,
      list: 'short',
      places: [{ seat: '甲期货', lots: 30, change: -7 }],
      total: { lots: 30, change: -7 },
      brokers: { lots: 60, change: -9 },
      nonBrokers: { lots: 15, change: 2 },
    },
  ])
  expect(file).toMatchObject({ problems: [], differences: [], skipped: {} })
  expect(file.identity).toMatchObject({ exchange: 'SHFE', kind: 'rankings', layout: 'shfe-pm-2009' })
})

test('a dash or missing rank is an empty place, in any order of rows', () => {
  const file = parseRows([
    rankRow('cu1403', '3', [
      ['丙期货', 1, 0],
      ['-', '', ''],
      ['', '', ''],
    ]),
    rankRow('cu1403', 1, [
      ['甲期货', 3, 0],
      ['乙期货', 2, 0],
      ['', '', ''],
    ]),
  ])
  expect(file.rows.map(({ list, places }) => [list, places.map((place) => place?.seat ?? null)])).toEqual([
    ['volume', ['甲期货', null, '丙期货']],
    ['long', ['乙期货']],
  ])
})

test("a product's own list has no contract", () => {
  const sums: Row = rankRow('alall', -1, [
    ['', 5, 1],
    ['', 6, 1],
    ['', 7, 1],
  ])
  const file = parseRows([sums])
  expect(file.rows.map(({ productCode, contractCode }) => [productCode, contractCode])).toEqual([
    ['al', null],
    ['al', null],
    ['al', null],
  ])
  expect(file.rows[2]).toMatchObject({ places: [], total: null, brokers: { lots: 7, change: 1 } })
})

const first = (): Row => ({ ...balancedRanks()[2] })

test.each<[string, Row, string, string]>([
  ['text instead of lots', { CJ2: '很多' }, '.CJ2', '不是有效的手数：「很多」'],
  ['a fractional change', { CJ2_CHG: 0.5 }, '.CJ2_CHG', '不是有效的增减手数：「0.5」'],
  ['a seat without lots', { CJ2: '' }, '.CJ2', '会员 「乙期货（代客）」 没有手数'],
  ['lots without a seat', { PARTICIPANTABBR2: '　' }, '.PARTICIPANTABBR2', '有手数而没有会员简称'],
])('%s empties only that place of that list', (_, more, field, text) => {
  const file = parseRows([
    { ...first(), ...more },
    rankRow('cu1403', 2, [
      ['', '', ''],
      ['丙期货', 25, 1],
      ['', '', ''],
    ]),
  ])
  expect(listOf(file.rows, 'cu1403', 'long').places).toEqual([null, { seat: '丙期货', lots: 25, change: 1 }])
  expect(listOf(file.rows, 'cu1403', 'short').places).toHaveLength(1)
  expect(file.problems).toEqual([{ at: `o_cursor[0]${field}`, text }])
})

test.each<[string, Row, string, string]>([
  ['a rank twice', {}, '.RANK', '名次 1 重复出现，只取第一行'],
  ['a rank of 21', { RANK: 21 }, '.RANK', '不是名次：「21」'],
  ['text instead of a rank', { RANK: '第一' }, '.RANK', '不是名次：「第一」'],
  [
    'a contract of another exchange',
    { INSTRUMENTID: 'm1405' },
    '.INSTRUMENTID',
    '不是上期所或上期能源的期货合约：「m1405」',
  ],
])('a row with %s is left out and reported', (_, more, field, text) => {
  const file = parseRows([first(), { ...first(), ...more }])
  expect(listOf(file.rows, 'cu1403', 'volume').places).toHaveLength(1)
  expect(file.problems).toEqual([{ at: `o_cursor[1]${field}`, text }])
})

test('a published total is checked against its places, list by list', () => {
  const rows = balancedRanks()
  Object.assign(rows.at(-1) ?? {}, { CJ1: 71, CJ3_CHG: 8 })
  expect(parseRows(rows).differences).toEqual([
    { of: 'cu1403 成交量', field: 'lots', published: 71, summed: 70 },
    { of: 'cu1403 空单', field: 'change', published: 8, summed: -7 },
  ])
})

test('options and TAS are left out', () => {
  const other = [
    { ...first(), INSTRUMENTID: 'cu1403C52000' },
    { ...first(), INSTRUMENTID: 'sc_tas1403' },
    { ...first(), INSTRUMENTID: 'cuactv' },
  ]
  expect(parseRows([first(), ...other])).toMatchObject({
    skipped: { 期权: 1, TAS: 1, 活跃合约合计: 1 },
    problems: [],
  })
  expect(readExchangeFile(jsonBytes(rankingsFile(other)), 'pm20140106.dat')).toMatchObject({
    status: 'refused',
    reason: '文件里没有任何期货合约的排名',
  })
})

describe.runIf(hasSharedData)('real rankings', () => {
  const lists = [
    ['volume', 1],
    ['long', 2],
    ['short', 3],
  ] as const

  test('every list of every contract of 2014-01-06 is as published', () => {
    const { rows, problems, differences, skipped } = parse(realFile('shfe/pm20140106.dat'), 'pm20140106.dat')
    const published = groupBy(realJson('shfe/pm20140106.dat').o_cursor ?? [], ({ INSTRUMENTID }) =>
      String(INSTRUMENTID).trim(),
    )
    expect(published.size).toBe(25)
    expect(rows).toHaveLength(75)
    let places = 0
    for (const [contractCode, ranks] of published) {
      for (const [list, n] of lists) {
        const row = listOf(rows, contractCode, list)
        const at = (rank: number) => ranks.find(({ RANK }) => RANK === rank)
        const sumAt = (rank: number) => {
          const sum = at(rank)
          return sum && sum[`CJ${n}`] !== '' ? { lots: sum[`CJ${n}`], change: sum[`CJ${n}_CHG`] } : null
        }
        for (let rank = 1; rank <= 20; rank += 1) {
          const seat = String(at(rank)?.[`PARTICIPANTABBR${n}`] ?? '').trim()
          const expected = seat === '' ? null : { seat, ...sumAt(rank) }
          expect(row.places[rank - 1] ?? null, `${contractCode} ${list} ${rank}`).toEqual(expected)
          if (expected) places += 1
        }
        expect(row.places.at(-1), `${contractCode} ${list}`).not.toBeNull()
        expect(row.total).toEqual(sumAt(999))
        expect(row.brokers).toEqual(sumAt(-1))
        expect(row.nonBrokers).toEqual(sumAt(0))
      }
    }
    expect(places).toBe(1434)
    expect({ problems, differences, skipped }).toEqual({ problems: [], differences: [], skipped: {} })
  })

  test('members of cu1403 add up to half of the published open interest and to its volume', () => {
    const { rows } = parse(realFile('shfe/pm20140106.dat'), 'pm20140106.dat')
    const quotes = readExchangeFile(realFile('shfe/kx20140106.dat'), 'kx20140106.dat')
    if (quotes.status !== 'parsed' || quotes.kind !== 'quotes') throw new Error(quotes.status)
    const cu1403 = quotes.rows.find(({ contractCode }) => contractCode === 'cu1403')
    if (!cu1403) throw new Error('no cu1403')
    const members = (list: RankingRow['list']) => {
      const { brokers, nonBrokers } = listOf(rows, 'cu1403', list)
      return (brokers?.lots ?? 0) + (nonBrokers?.lots ?? 0)
    }
    expect(cu1403).toMatchObject({ volume: 243_308, openInterest: 220_868 })
    expect(members('volume')).toBe(cu1403.volume)
    expect([members('long'), members('short')]).toEqual([110_434, 110_434])
    expect(singleSided(cu1403).openInterest).toBe(members('long'))
  })

  test("today's excerpt has members of the product and short lists, with differing totals", () => {
    const file = parse(realFile('shfe/pm20260915.excerpt.dat'), 'pm20260915.excerpt.dat')
    expect(file.identity).toMatchObject({
      exchange: 'SHFE',
      tradingDay: '2026-09-15',
      layout: 'shfe-pm-dated',
    })
    expect(listOf(file.rows, null, 'short')).toMatchObject({
      productCode: 'cu',
      places: [],
      brokers: { lots: 525_047, change: 6009 },
      nonBrokers: { lots: 13_897, change: -524 },
    })
    const volume = listOf(file.rows, 'cu2609', 'volume')
    expect(volume.places).toHaveLength(20)
    expect(volume.places.filter(Boolean)).toHaveLength(3)
    expect(volume.places[19]).toEqual({ seat: '建信期货', lots: 60, change: -1010 })
    expect(listOf(file.rows, 'cu2609', 'long').places).toHaveLength(2)
    expect(file.problems).toEqual([])
    expect(file.differences).toHaveLength(6)
    expect(file.differences[0]).toEqual({ of: 'cu2609 成交量', field: 'lots', published: 4960, summed: 2045 })
  })
})
