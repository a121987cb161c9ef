import type { Channel } from '@vce/protocol'
import { describe, expect, test } from 'vitest'
import { fromBeijingTime } from '#platform/clock'
import { startSandboxFixture } from './sandbox.fixture'

const { sandbox, setTime, opened } = await startSandboxFixture()
const channels: Channel[] = ['wechat', 'alipay']

describe.each(channels)('%s', (channel) => {
  const provider = sandbox.providers[channel]
  const madeAt = channel === 'wechat' ? '10:00:00' : '09:00:00'
  const dueAt = (day: string) => setTime(`${day} ${madeAt}`)
  const paid = async (bill: 'true' | 'drops' | 'adds' | 'changes', amountFen = 29_800) => {
    const { no } = await opened(channel, amountFen)
    sandbox.pay(no, { bill })
    return sandbox.payment(no)?.no ?? ''
  }

  test('a bill of a day without transactions is null until it is due', async () => {
    setTime(channel === 'wechat' ? '2026-11-19 09:59:59' : '2026-11-19 08:59:59')
    expect(await provider.bill('2026-11-18')).toBeNull()
    dueAt('2026-11-19')
    expect(await provider.bill('2026-11-18')).toEqual([])
  })

  test('a bill has the payments and refunds of its day in fen, with their fees', async () => {
    setTime('2026-11-20 23:59:58')
    const no = await paid('true')
    await provider.refund({ no, refundNo: `R${no}`, amountFen: 29, totalFen: 29_800, reason: '退款' })
    setTime('2026-11-21 00:00:01')
    const later = await paid('true', 29)
    dueAt('2026-11-21')
    const { providerNo } = sandbox.payment(no) ?? {}
    const at = fromBeijingTime('2026-11-20 23:59:58')
    expect(await provider.bill('2026-11-20')).toEqual([
      { kind: 'payment', no, providerNo, amountFen: 29_800, feeFen: 179, at },
      { kind: 'refund', no, refundNo: `R${no}`, providerNo, amountFen: 29, feeFen: 0, at },
    ])
    dueAt('2026-11-22')
    expect(await provider.bill('2026-11-21')).toMatchObject([{ no: later, amountFen: 29, feeFen: 0 }])
  })

  test('a bill drops, adds and changes rows as the knobs say', async () => {
    setTime('2026-11-24 12:00:00')
    await paid('drops')
    const added = await paid('adds')
    const changed = await paid('changes')
    dueAt('2026-11-25')
    const rows = (await provider.bill('2026-11-24')) ?? []
    expect(rows.map(({ no, amountFen }) => [no, amountFen]).sort()).toEqual(
      [
        [`SBX${added}`, 29_800],
        [added, 29_800],
        [changed, 29_801],
      ].sort(),
    )
  })
})
