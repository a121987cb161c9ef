import { randomInt } from 'node:crypto'
import type { Channel } from '@vce/protocol'
import {
  ChannelError,
  type ConfirmedPayment,
  type Notice,
  NoticeRefused,
  type Provider,
  type QueriedPayment,
  type RefundState,
} from '#modules/payment'

interface KnownPayment {
  amountFen: number
  state: 'waiting' | 'paid' | 'closed'
  providerNo: string
}

/**
 * A payment channel in memory, without signatures, for tests of how orders react to a channel's answers. The
 * real clients are tested against the sandbox.
 */
export function createMemoryChannel(channel: Channel, clock: { now: () => Date }) {
  const payments = new Map<string, KnownPayment>()
  const refunds = new Map<string, RefundState>()
  const calls: string[] = []
  let failing = false
  let refundAnswer: RefundState = { state: 'waiting' }

  function requested(call: string) {
    calls.push(call)
    if (failing) throw new ChannelError('no answer')
  }
  const paidOf = (no: string, { amountFen, providerNo }: KnownPayment): ConfirmedPayment => ({
    no,
    providerNo,
    amountFen,
    currency: 'CNY',
    paidAt: clock.now(),
  })

  const provider: Provider = {
    channel,
    sandbox: true,
    async prepare({ no, amountFen }) {
      requested(`prepare ${no}`)
      const providerNo = `42${String(randomInt(10 ** 12)).padStart(12, '0')}`
      payments.set(no, { amountFen, state: 'waiting', providerNo })
      return channel === 'wechat'
        ? { codeUrl: `weixin://wxpay/${no}` }
        : { address: `https://openapi.alipay.com/gateway.do?no=${no}&a="b"` }
    },
    readNotice({ body }): Notice {
      const text = body.toString('utf8')
      if (!text.startsWith('{')) throw new NoticeRefused('not signed')
      const notice = JSON.parse(text)
      return notice.paidAt ? { ...notice, paidAt: new Date(notice.paidAt) } : notice
    },
    acknowledge: {
      done: { status: 200, type: 'text/plain', body: 'success' },
      refused: { status: 400, type: 'text/plain', body: 'fail' },
    },
    async query(no): Promise<QueriedPayment> {
      requested(`query ${no}`)
      const known = payments.get(no)
      if (!known) return { state: 'none' }
      return known.state === 'paid' ? { state: 'paid', ...paidOf(no, known) } : { state: known.state }
    },
    async close(no) {
      requested(`close ${no}`)
      const known = payments.get(no)
      if (!known) return 'none'
      if (known.state === 'paid') return 'paid'
      known.state = 'closed'
      return 'closed'
    },
    async refund({ refundNo }) {
      requested(`refund ${refundNo}`)
      refunds.set(refundNo, refundAnswer)
      return refundAnswer
    },
    async queryRefund({ refundNo }) {
      requested(`queryRefund ${refundNo}`)
      return refunds.get(refundNo) ?? { state: 'none' }
    },
    bill: async () => null,
  }

  return {
    provider,
    /** Calls that the channel received, in order. */
    calls,
    /**
     * Pays as the payer would: the attempt's amount, or `amountFen`. Returns the notice that the channel
     * would send.
     */
    pay(no: string, amountFen?: number): Notice & { kind: 'paid' } {
      const known = payments.get(no)
      if (!known) throw new Error(`no payment ${no}`)
      known.state = 'paid'
      if (amountFen !== undefined) known.amountFen = amountFen
      return { kind: 'paid', ...paidOf(no, known) }
    },
    /** Makes the channel fail each call, or answer again. */
    fail(is: boolean) {
      failing = is
    },
    /** Sets the state of all refunds, existing and future ones. */
    answerRefunds(state: RefundState) {
      refundAnswer = state
      for (const no of refunds.keys()) refunds.set(no, state)
    },
  }
}
