import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { Channel } from '@vce/protocol'
import { describe, expect, test } from 'vitest'
import { beijingTime } from '#platform/clock'
import { ChannelError } from '../providers/provider'
import { alipayForgeries, wechatForgeries } from './forgery-names'
import { slowMs } from './knobs'
import { startSandboxFixture } from './sandbox.fixture'

const { sandbox, dataDir, clock, arrived, waiting, setTime, opened, noticesOf } = await startSandboxFixture()
const channels: Channel[] = ['wechat', 'alipay']

test('the keys are readable by their owner only', async () => {
  await opened('wechat')
  const { mode } = await stat(path.join(dataDir, 'sandbox-keys', 'keys.json'))
  expect(mode & 0o777).toBe(0o600)
})

test('WeChat Pay gives the text of a QR code that leads to the phone page', async () => {
  const { no, prepared } = await opened('wechat')
  expect(prepared).toEqual({ codeUrl: expect.stringMatching(new RegExp(`/sandbox/pay\\?no=${no}$`)) })
})

test('a changed address of Alipay’s page is refused', async () => {
  const attempt = await opened('alipay')
  if (!('address' in attempt.prepared)) throw new Error('no address')
  expect(attempt.prepared.address).toMatch(/^\/sandbox\/alipay\?/)
  const query = new URL(attempt.prepared.address, 'http://localhost').searchParams
  expect(query.get('timestamp')).toBe(beijingTime(clock.now()))
  query.set('biz_content', (query.get('biz_content') ?? '').replace('298.00', '0.01'))
  expect(await sandbox.openPage(query)).toBeUndefined()
})

test('a number reused with other content is refused', async () => {
  const { no, subject, expiresAt } = await opened('wechat')
  const again = sandbox.providers.wechat.prepare({ no, subject, expiresAt, amountFen: 1 })
  await expect(again).rejects.toThrow('INVALID_REQUEST')
})

describe.each(channels)('%s', (channel) => {
  const provider = sandbox.providers[channel]
  const paid = async (knobs = {}) => {
    const attempt = await opened(channel)
    sandbox.pay(attempt.no, knobs)
    await sandbox.settled()
    return attempt
  }
  const refundOf = (no: string, amountFen: number) => ({
    no,
    refundNo: `R${no}`,
    amountFen,
    totalFen: 29_800,
    reason: '重复付款',
  })

  test('an unknown payment number has the state none', async () => {
    expect(await provider.query('Unknown1')).toEqual({ state: 'none' })
    expect(await provider.close('Unknown1')).toBe('none')
    expect(await provider.queryRefund({ no: 'Unknown1', refundNo: 'Unknown2' })).toEqual({ state: 'none' })
  })

  test('a number that is not ours is not sent', async () => {
    await expect(provider.query('../refunds/1')).rejects.toThrow(ChannelError)
  })

  test('a scanned payment waits, a closed one is closed, also when it is closed again', async () => {
    const { no } = await opened(channel)
    sandbox.scan(no)
    expect(await provider.query(no)).toEqual({ state: 'waiting' })
    expect(await provider.close(no)).toBe('closed')
    expect(await provider.query(no)).toEqual({ state: 'closed' })
    expect(await provider.close(no)).toBe('closed')
  })

  test('a payment that was refused or left waits until it expires', async () => {
    const [first, second] = [await opened(channel), await opened(channel)]
    sandbox.refuse(first.no)
    sandbox.neverPay(second.no)
    expect(await provider.query(first.no)).toEqual({ state: 'waiting' })
    expect(await provider.query(second.no)).toEqual({ state: 'waiting' })
    setTime('2026-11-20 10:30:00')
    expect(await provider.query(first.no)).toEqual({ state: 'closed' })
    setTime('2026-11-20 10:00:00')
  })

  test('a payment is notified once with the facts that a query gives', async () => {
    const { no } = await paid()
    const queried = await provider.query(no)
    const { providerNo } = sandbox.payment(no) ?? {}
    const expected = { no, providerNo, amountFen: 29_800, currency: 'CNY', paidAt: clock.now() }
    expect(queried).toEqual({ state: 'paid', ...expected })
    expect(noticesOf(no)).toEqual([{ kind: 'paid', ...expected }])
    expect(sandbox.payment(no)?.log.map(({ text }) => text)).toContain('支付通知：已确认')
  })

  test('closing a paid payment says that it was paid', async () => {
    expect(await provider.close((await paid()).no)).toBe('paid')
  })

  test.each([
    ['twice', 2],
    ['tenfold', 10],
    ['lost', 0],
  ] as const)('notice %s', async (notice, count) => {
    const { no } = await paid({ notice })
    expect(noticesOf(no)).toHaveLength(count)
  })

  test('a late notice is sent after its delay', async () => {
    const { no } = await paid({ notice: 'late', lateSeconds: 30 })
    expect(noticesOf(no)).toHaveLength(0)
    const timer = waiting.pop()
    expect(timer?.ms).toBe(30_000)
    timer?.run()
    await sandbox.settled()
    expect(noticesOf(no)).toHaveLength(1)
  })

  test('each forgery is sent and refused without an acknowledgement', async () => {
    const before = arrived.length
    const { no } = await paid({ notice: 'forged' })
    const forged = arrived.slice(before)
    expect(forged).toHaveLength((channel === 'wechat' ? wechatForgeries : alipayForgeries).length)
    expect(forged.filter((each) => !('refused' in each))).toEqual([])
    expect(sandbox.payment(no)?.log.filter(({ text }) => text.endsWith('已确认'))).toEqual([])
  })

  test('one forgery can be chosen', async () => {
    const before = arrived.length
    await paid({ notice: 'forged', forgery: 'sha1' })
    expect(arrived.slice(before)).toMatchObject([{ refused: expect.stringMatching(/sign/) }])
  })

  test('a genuine notice is sent again on demand', async () => {
    const { no } = await paid({ notice: 'lost' })
    sandbox.set(no, { notice: 'now' })
    sandbox.notify(no)
    await sandbox.settled()
    expect(noticesOf(no)).toHaveLength(1)
  })

  test.each([1, -1] as const)('%i fen more are paid, notified and queried', async (amount) => {
    const { no } = await paid({ amount })
    expect(noticesOf(no)).toMatchObject([{ amountFen: 29_800 + amount }])
    expect(await provider.query(no)).toMatchObject({ state: 'paid', amountFen: 29_800 + amount })
  })

  test('a payment made before closing arrives after it', async () => {
    const { no } = await paid({ moment: 'afterClose' })
    expect(await provider.query(no)).toEqual({ state: 'waiting' })
    expect(await provider.close(no)).toBe('closed')
    await sandbox.settled()
    expect(noticesOf(no)).toHaveLength(1)
    expect(await provider.query(no)).toMatchObject({ state: 'paid' })
  })

  test('a closed payment cannot be paid', async () => {
    const { no } = await opened(channel)
    sandbox.scan(no)
    await provider.close(no)
    sandbox.pay(no)
    expect(await provider.query(no)).toEqual({ state: 'closed' })
  })

  test('a whole refund repeated under its number is the same refund', async () => {
    const { no } = await paid()
    const refund = refundOf(no, 29_800)
    const first = await provider.refund(refund)
    await sandbox.settled()
    expect(['done', 'waiting']).toContain(first.state)
    expect(await provider.queryRefund(refund)).toEqual({ state: 'done' })
    await provider.refund(refund)
    expect(sandbox.payment(no)?.refunds).toHaveLength(1)
    expect(await provider.query(no)).toMatchObject({ state: 'refunded', amountFen: 29_800 })
  })

  test('more than was paid is not returned', async () => {
    const { no } = await paid()
    const fault = channel === 'wechat' ? 'INVALID_REQUEST' : 'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL'
    expect(await provider.refund(refundOf(no, 29_801))).toEqual({ state: 'failed', fault })
    expect(await provider.queryRefund(refundOf(no, 29_801))).toEqual({ state: 'none' })
  })

  test('an abnormal refund fails with its fault', async () => {
    const { no } = await paid({ refund: 'abnormal' })
    const refund = refundOf(no, 100)
    const first = await provider.refund(refund)
    await sandbox.settled()
    if (channel === 'wechat') {
      expect(first).toEqual({ state: 'waiting' })
      expect(await provider.queryRefund(refund)).toEqual({ state: 'failed', fault: 'ABNORMAL' })
    } else expect(first).toEqual({ state: 'failed', fault: 'ACQ.SELLER_BALANCE_NOT_ENOUGH' })
  })

  test('out of order, the notice of a refund comes first', async () => {
    const before = arrived.length
    const { no } = await paid({ notice: 'disordered' })
    expect(arrived).toHaveLength(before)
    await provider.refund(refundOf(no, 100))
    await sandbox.settled()
    const kinds = arrived.slice(before).map((each) => 'notice' in each && each.notice.kind)
    expect(kinds).toEqual([channel === 'wechat' ? 'refund' : 'other', 'paid'])
  })

  test('a slow channel answers in the end', async () => {
    const { no } = await paid()
    sandbox.set(no, { channel: 'slow' })
    const answer = provider.query(no)
    await expect.poll(() => waiting.length).toBe(1)
    const timer = waiting.pop()
    expect(timer?.ms).toBe(slowMs)
    timer?.run()
    expect(await answer).toMatchObject({ state: 'paid' })
  })

  test('a failing channel gives a ChannelError for each call without an effect', async () => {
    const { no } = await paid()
    const refund = refundOf(no, 100)
    await provider.refund(refund)
    sandbox.set(no, { channel: 'fails' })
    await expect(provider.query(no)).rejects.toThrow(ChannelError)
    await expect(provider.close(no)).rejects.toThrow(ChannelError)
    await expect(provider.refund({ ...refund, refundNo: `S${no}` })).rejects.toThrow(ChannelError)
    await expect(provider.queryRefund(refund)).rejects.toThrow(ChannelError)
    expect(sandbox.payment(no)?.refunds).toHaveLength(1)
  })
})

test('WeChat Pay: a failing channel prepares nothing', async () => {
  sandbox.setDefaults({ channel: 'fails' })
  await expect(opened('wechat')).rejects.toThrow(ChannelError)
  sandbox.setDefaults({ channel: 'normal' })
})
