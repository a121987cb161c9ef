import { canonicalSeat } from '@vce/futures/rankings'
import { getSeatChanges, getSeatHeat } from '@vce/protocol'
import { beforeAll, describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app'
import { hasSharedData, sharedFile } from '#test/shared-data'

const { call, seed } = await startTestApp()

interface PublishedRow {
  INSTRUMENTID: string
  RANK: number
  [cell: string]: string | number
}
interface Quote {
  PRODUCTID: string
  DELIVERYMONTH: string
  OPENINTEREST: number | string
}

const json = (name: string) =>
  JSON.parse(
    sharedFile(`exchange/shfe/${name}`)
      .toString('utf8')
      .replace(/^\uFEFF/, ''),
  )

/** 增减 of every seat and product of the file, summed over the product's contracts. */
function publishedChanges(rows: readonly PublishedRow[], list: 2 | 3) {
  const sums = new Map<string, number>()
  for (const row of rows) {
    const name = String(row[`PARTICIPANTABBR${list}`]).trim()
    if (row.RANK < 1 || row.RANK > 20 || name === '') continue
    const seat = canonicalSeat(name, '2014-01-06')
    const key = `${row.INSTRUMENTID.trim().slice(0, -4)} ${seat}`
    sums.set(key, (sums.get(key) ?? 0) + Number(row[`CJ${list}_CHG`]))
  }
  return sums
}

/** 持仓 of every product, half of what the exchange published for both sides at that time. */
function publishedInterest(quotes: readonly Quote[]) {
  const sums = new Map<string, number>()
  for (const { PRODUCTID, DELIVERYMONTH, OPENINTEREST } of quotes) {
    if (!/^\d{4}$/.test(DELIVERYMONTH.trim())) continue
    const code = PRODUCTID.trim().replace(/_f$/, '')
    sums.set(code, (sums.get(code) ?? 0) + Number(OPENINTEREST) / 2)
  }
  return sums
}

describe.runIf(hasSharedData)('席位大幅增减 of 2014-01-06 against pm20140106.dat and kx20140106.dat', () => {
  beforeAll(async () => {
    for (const name of ['kx20140106.dat', 'pm20140106.dat'])
      await seed.file(name, sharedFile(`exchange/shfe/${name}`))
  })

  test.each([
    ['long', 2],
    ['short', 3],
  ] as const)('the %s lists are the sums of the file in the order of their share', async (side, list) => {
    const { data } = await call(getSeatChanges, { side, limit: 50, date: '2014-01-06' })
    const sums = publishedChanges(json('pm20140106.dat').o_cursor, list)
    const interest = publishedInterest(json('kx20140106.dat').o_curinstrument)

    const due = [...sums].flatMap(([key, change]) => {
      const [code = '', seat = ''] = key.split(' ')
      const held = interest.get(code) ?? 0
      const share = (change / held) * 100
      return held >= 10_000 && Math.abs(share) >= 0.5 ? [{ code, seat, change, share }] : []
    })
    for (const [rows, sign] of [
      [data.changes?.up, 1],
      [data.changes?.down, -1],
    ] as const) {
      const expected = due
        .filter(({ change }) => Math.sign(change) === sign)
        .sort((a, b) => Math.abs(b.share) - Math.abs(a.share))
      expect(expected.length).toBeGreaterThan(3)
      expect(rows?.total).toBe(expected.length)
      const shown = rows?.rows.map(({ code, seat, change }) => `${code} ${seat} ${change}`)
      expect(shown).toEqual(
        expected.slice(0, 50).map(({ code, seat, change }) => `${code} ${seat} ${change}`),
      )
      for (const [index, row] of (rows?.rows ?? []).entries())
        expect(row.share).toBeCloseTo(expected[index]?.share ?? 0, 6)
    }
  })

  test('a seat is also found by the name that it had on that day', async () => {
    const named = (seat: string) =>
      call(getSeatChanges, { side: 'short', seat, date: '2014-01-06' }).then(({ data }) => data.changes?.up)
    const found = await named('华泰长城')
    expect(found?.rows.map(({ seat }) => seat)).toContain('华泰期货')
    expect(found).toEqual(await named('华泰期货'))
  })

  test('a cell of the heat table is the long change minus the short change of the file', async () => {
    const { data } = await call(getSeatHeat, { date: '2014-01-06' })
    const rows = json('pm20140106.dat').o_cursor
    const [long, short] = [publishedChanges(rows, 2), publishedChanges(rows, 3)]
    let compared = 0
    for (const { seat, changes } of data.heat?.seats ?? []) {
      for (const [index, change] of changes.entries()) {
        const key = `${data.heat?.columns[index]?.code} ${seat}`
        const isListed = long.has(key) || short.has(key)
        expect(change, key).toBe(isListed ? (long.get(key) ?? 0) - (short.get(key) ?? 0) : null)
        compared += isListed ? 1 : 0
      }
    }
    expect(compared).toBeGreaterThan(50)
  })
})
