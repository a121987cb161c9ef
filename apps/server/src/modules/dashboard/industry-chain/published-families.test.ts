import { canonicalSeat, seatOf } from '@vce/futures/rankings'
import { getSeatFamilies } from '@vce/protocol'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app'
import { hasSharedData, sharedFile } from '#test/shared-data'

const { call, seed } = await startTestApp()

interface PublishedRow {
  INSTRUMENTID: string
  RANK: number
  [cell: string]: string | number
}

describe.runIf(hasSharedData)('席位谱系 of copper on 2014-01-06 against pm20140106.dat', async () => {
  if (!hasSharedData) return
  const file = sharedFile('exchange/shfe/pm20140106.dat')
  await seed.file('pm20140106.dat', file)
  const rows: PublishedRow[] = JSON.parse(file.toString('utf8').replace(/^\uFEFF/, '')).o_cursor

  /** Long minus short lots of every seat in all contracts of copper, read from the rows of the file. */
  const nets = new Map<string, number>()
  for (const row of rows) {
    if (!(row.RANK >= 1 && row.RANK <= 20) || !/^cu\d{4}$/.test(row.INSTRUMENTID.trim())) continue
    for (const [list, sign] of [
      [2, 1],
      [3, -1],
    ] as const) {
      const name = String(row[`PARTICIPANTABBR${list}`]).trim()
      if (name === '') continue
      const seat = canonicalSeat(seatOf(name).seat)
      nets.set(seat, (nets.get(seat) ?? 0) + sign * Number(row[`CJ${list}`]))
    }
  }

  test('every seat of the file is in one camp with its net', async () => {
    const { data } = await call(getSeatFamilies, { product: 'cu', date: '2014-01-06' })
    const groups = data.families?.camps.flatMap((camp) => camp.groups) ?? []
    const seats = groups.flatMap((group) => group.seats)
    expect(nets.size).toBeGreaterThan(20)
    expect(new Map(seats.map(({ seat, net }) => [seat, net]))).toEqual(nets)
    for (const group of groups) {
      expect(group.net, group.name).toBe(group.seats.reduce((sum, { net }) => sum + net, 0))
    }
  })

  test('海通期货 had no family on 2014-01-06', async () => {
    const { data } = await call(getSeatFamilies, { product: 'cu', date: '2014-01-06' })
    const groups = data.families?.camps.flatMap((camp) => camp.groups) ?? []
    expect(groups.find(({ name }) => name === '海通期货')).toMatchObject({ kind: 'seat' })
    expect(groups.every(({ profit }) => profit === null)).toBe(true)
  })
})
