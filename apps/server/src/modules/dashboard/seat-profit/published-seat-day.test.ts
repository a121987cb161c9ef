import { inDeliveryMonth, productOf } from '@vce/futures'
import { canonicalSeat, seatOf } from '@vce/futures/rankings'
import { getSeatProfitHistory, getSeatProfits } from '@vce/protocol'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app'
import { hasSharedData, sharedFile } from '#test/shared-data'
import { quotesFile } from '#test/shfe-files'

const { call, seed } = await startTestApp({ reader: 'superVip' })

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

/** On the invented next day every contract settles higher by this much. */
const move = 30
const nextDay = '2014-01-07'

describe.runIf(hasSharedData)('席位盈亏 from the lists of 2014-01-06 and an invented next day', async () => {
  if (!hasSharedData) return
  for (const name of ['kx20140106.dat', 'pm20140106.dat'])
    await seed.file(name, sharedFile(`exchange/shfe/${name}`))
  const rows: PublishedRow[] = json('pm20140106.dat').o_cursor
  const contracts = [...new Set(rows.map(({ INSTRUMENTID }) => INSTRUMENTID.trim()))]
  const next = quotesFile(
    nextDay,
    contracts.map((contract) => ({
      contract,
      settlement: 10_000 + move,
      previous: 10_000,
      openInterest: 2,
    })),
  )
  await seed.file(next.name, next.content)

  /** Net lots of every seat in a product, read from the rows of the file. */
  const netsOf = (product: string) => {
    const nets = new Map<string, number>()
    for (const row of rows) {
      const contract = row.INSTRUMENTID.trim()
      if (!(row.RANK >= 1 && row.RANK <= 20) || contract.slice(0, -4) !== product) continue
      if (inDeliveryMonth(contract, nextDay)) continue
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
    return nets
  }

  test.each(['cu', 'rb', 'au', 'ru'])(
    '%s: each seat’s profit is that of its published lots',
    async (product) => {
      const multiplier = productOf(product)?.multiplier ?? Number.NaN
      const { data } = await call(getSeatProfits, { product, limit: 100 })

      expect(data).toMatchObject({ tradingDay: nextDay, world: 'real' })
      const shown = [...(data.ranking?.gainers.rows ?? []), ...(data.ranking?.losers.rows ?? [])]
      const expected = [...netsOf(product)].filter(([, net]) => net !== 0)
      expect(expected.length).toBeGreaterThan(20)
      expect(new Map(shown.map(({ seat, profit }) => [seat, profit]))).toEqual(
        new Map(expected.map(([seat, net]) => [seat, net * move * multiplier])),
      )
    },
  )

  test('the parts of cu1403 have the published lots of its two lists, not halved', async () => {
    const { data } = await call(getSeatProfitHistory, { seat: '金瑞期货', product: 'cu' })

    const own = rows.filter(({ INSTRUMENTID }) => INSTRUMENTID.trim() === 'cu1403')
    const short = own.find((row) => String(row.PARTICIPANTABBR3).trim() === '金瑞期货')
    const part = data.parts?.contracts.find(({ contract }) => contract === 'cu1403')
    // 10,162 long lots are the figure of the file; half of it would be wrong, because rankings are
    // single-sided.
    expect(part).toMatchObject({ long: 10_162, short: short ? Number(short.CJ3) : null })
    const net = 10_162 - Number(short?.CJ3 ?? 0)
    expect(part).toMatchObject({ net, profit: net * move * 5 })
  })
})
