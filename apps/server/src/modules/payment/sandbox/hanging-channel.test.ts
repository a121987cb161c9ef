import { expect, test } from 'vitest'
import { ChannelError } from '../providers/provider'
import { startSandboxFixture } from './sandbox.fixture'

const { sandbox, opened } = await startSandboxFixture({ timeoutMs: 1000 })

test.each(['wechat', 'alipay'] as const)(
  '%s: a channel that hangs is a ChannelError, though the refund was made',
  async (channel) => {
    const { no } = await opened(channel)
    sandbox.pay(no, { channel: 'hangs' })
    await sandbox.settled()
    const refund = { no, refundNo: `R${no}`, amountFen: 100, totalFen: 29_800, reason: '退款' }
    await expect(sandbox.providers[channel].refund(refund)).rejects.toThrow(ChannelError)
    sandbox.set(no, { channel: 'normal' })
    expect(await sandbox.providers[channel].queryRefund(refund)).toEqual({ state: 'done' })
  },
)
