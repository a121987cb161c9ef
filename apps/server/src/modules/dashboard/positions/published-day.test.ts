import { gunzipSync } from 'node:zlib'
import { productOf } from '@vce/futures'
import { getPositionRanking, getVolumeRanking } from '@vce/protocol'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app'
import { hasSharedData, sharedFile } from '#test/shared-data'

const { call, seed } = await startTestApp()

interface PublishedRow {
  INSTRUMENTID: string
  RANK: number
  [cell: string]: string | number
}

const json = (name: string) =>
  JSON.parse(
    sharedFile(`exchange/shfe/${name}`)
      .toString('utf8')
      .replace(/^\uFEFF/, ''),
  )

/** One list of one contract, read from the rows of the file. */
const listOf = (rows: PublishedRow[], list: 2 | 3) =>
  rows
    .filter(
      ({ RANK, [`PARTICIPANTABBR${list}`]: seat }) => RANK >= 1 && RANK <= 20 && String(seat).trim() !== '',
    )
    .sort((a, b) => a.RANK - b.RANK)
    .map((row) => ({
      rank: row.RANK,
      seat: String(row[`PARTICIPANTABBR${list}`]).trim(),
      lots: row[`CJ${list}`],
      change: row[`CJ${list}_CHG`],
    }))

describe.runIf(hasSharedData)('持仓龙虎榜 of 2014-01-06 against pm20140106.dat', async () => {
  if (!hasSharedData) return
  for (const name of ['kx20140106.dat', 'pm20140106.dat'])
    await seed.file(name, sharedFile(`exchange/shfe/${name}`))
  const rows: PublishedRow[] = json('pm20140106.dat').o_cursor
  const contracts = [...new Set(rows.map(({ INSTRUMENTID }) => INSTRUMENTID.trim()))]

  test('the file ranks 25 contracts', () => {
    expect(contracts).toHaveLength(25)
  })

  test.each(contracts)(
    '%s shows exactly the ranks, seats, lots and changes of the file',
    async (contract) => {
      const own = rows.filter(({ INSTRUMENTID }) => INSTRUMENTID.trim() === contract)
      const product = contract.slice(0, -4)
      expect(productOf(product)).toBeDefined()

      const { data } = await call(getPositionRanking, { product, contract, date: '2014-01-06' })

      const shown = (
        seats: { rank: number; seat: string; lots: number; change: number | null }[] | undefined,
      ) => seats?.map(({ rank, seat, lots, change }) => ({ rank, seat, lots, change }))
      expect(shown(data.ranking?.long.seats)).toEqual(listOf(own, 2))
      expect(shown(data.ranking?.short.seats)).toEqual(listOf(own, 3))
      expect(data.ranking?.long.published).toMatchObject({ lotsDifference: 0, changeDifference: 0 })
      expect(data.ranking?.short.published).toMatchObject({ lotsDifference: 0, changeDifference: 0 })
    },
  )

  test('a seat’s share is of the single-sided open interest, half of the published one', async () => {
    const { data } = await call(getPositionRanking, { product: 'cu', contract: 'cu1403', date: '2014-01-06' })

    expect(data.ranking?.facts).toMatchObject({ openInterest: 110_434, openInterestPublished: 220_868 })
    // 金瑞期货 holds 10,162 of 110,434 lots.
    expect(data.ranking?.long.seats[0]).toMatchObject({ seat: '金瑞期货', lots: 10_162 })
    expect(data.ranking?.long.seats[0]?.share).toBeCloseTo(9.2019, 4)
    const members = (data.ranking?.long.brokers?.lots ?? 0) + (data.ranking?.long.nonBrokers?.lots ?? 0)
    expect(members).toBe(110_434)
  })

  test('a share is not rounded before it is shown: 460 of 12,940 lots are 3.6 %', async () => {
    const { data } = await call(getPositionRanking, { product: 'cu', contract: 'cu1401', date: '2014-01-06' })
    const seat = data.ranking?.short.seats.find(({ lots }) => lots === 460)
    expect(data.ranking?.facts.openInterest).toBe(12_940)
    expect(seat?.seat).toBe('中银国际')
    expect(seat?.share?.toFixed(1)).toBe('3.6')
  })

  const importExcerpts = async () => {
    for (const name of ['kx20260915.excerpt.dat', 'pm20260915.excerpt.dat'])
      await seed.file(name, sharedFile(`exchange/shfe/${name}`))
  }

  test('an excerpt reports the difference between its rows and the total of the file', async () => {
    await importExcerpts()
    const { data } = await call(getPositionRanking, { product: 'cu', contract: 'cu2609', date: '2026-09-15' })

    expect(data.ranking?.long.published).toEqual({
      lots: 2925,
      change: -640,
      lotsDifference: 555,
      changeDifference: -530,
    })
  })

  test('a partial list has no 龙虎分, net position or long/short ratio', async () => {
    await importExcerpts()
    const { data } = await call(getPositionRanking, { product: 'cu', contract: 'cu2609', date: '2026-09-15' })
    expect(data.ranking).toMatchObject({
      partial: true,
      score: null,
      net: null,
      netChange: null,
      longShortRatio: null,
    })
    const whole = await call(getPositionRanking, { product: 'cu', contract: 'cu1403', date: '2014-01-06' })
    expect(whole.data.ranking).toMatchObject({ partial: false, net: expect.any(Number) })
  })
})

describe.runIf(hasSharedData)('豆一 of 2014-01-06, which 大商所 ranked as a product only', async () => {
  if (!hasSharedData) return
  const { call: ask, seed: own } = await startTestApp()
  await own.file(
    'dce_a_position_20140106.htm',
    gunzipSync(sharedFile('exchange/dce/dce_a_position_20140106.htm.gz')),
  )

  test('the default is the product’s own list', async () => {
    const held = await ask(getPositionRanking, { product: 'a' })
    expect(held.data).toMatchObject({ contract: 'all', contracts: [], tradingDay: '2014-01-06' })
    expect(held.data.ranking).toMatchObject({ summedContracts: null, partial: false })
    expect(held.data.ranking?.long.seats).toHaveLength(20)
    const traded = await ask(getVolumeRanking, { product: 'a' })
    expect(traded.data.contract).toBe('all')
    expect(traded.data.ranking?.seats).toHaveLength(20)
  })
})
