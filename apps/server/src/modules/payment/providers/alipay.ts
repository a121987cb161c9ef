import * as z from 'zod/mini'
import { beijingTime } from '#platform/clock'
import type { AlipaySettings } from '#platform/config'
import { acknowledgements } from './acknowledgements'
import { fetchAlipayBill } from './alipay-bill'
import { createAlipayClient, createAlipaySdk } from './alipay-client'
import { readAlipayNotice } from './alipay-notice'
import { closeResultOf, ignoreRefusal, parseAnswer, requireOurNumber, resolveRefusedRefund } from './answers'
import { beijingInstant } from './bill-day'
import { ChannelError, type Provider, type QueriedPayment, type RefundState } from './provider'
import type { ProviderOptions } from './provider-options'
import { fenOf, yuanOf } from './yuan'

/** Alipay does not know a trade before the payer has scanned or signed in. */
const unknownTrade = /^(ACQ\.)?TRADE_NOT_EXIST$/

/** Width of the QR code in the frame, in CSS pixels. */
const qrCodeWidth = '200'

const trade = z.object({
  out_trade_no: z.string(),
  trade_no: z.string().check(z.minLength(1), z.maxLength(64)),
  trade_status: z.enum(['WAIT_BUYER_PAY', 'TRADE_CLOSED', 'TRADE_SUCCESS', 'TRADE_FINISHED']),
  total_amount: z.string(),
  trans_currency: z._default(z.string(), 'CNY'),
  /** When the payer paid; absent if the trade was never paid. */
  send_pay_date: z.optional(z.string()),
})
const closed = z.object({ out_trade_no: z.string() })
const refunded = z.object({ out_trade_no: z.string(), fund_change: z.optional(z.string()) })
const refundQueried = z.object({
  out_request_no: z.optional(z.string()),
  refund_status: z.optional(z.string().check(z.maxLength(64))),
})

/** Alipay's 电脑网站支付: the payer scans or signs in on Alipay's page, which our page shows in a frame. */
export function alipay(
  settings: AlipaySettings,
  { clock, notifyUrl, sandbox = false, timeoutMs = 5000 }: ProviderOptions,
): Provider {
  const sdk = createAlipaySdk(settings, timeoutMs)
  const call = createAlipayClient(sdk, timeoutMs)

  async function query(no: string): Promise<QueriedPayment> {
    const data = await call('POST', '/v3/alipay/trade/query', {
      body: { out_trade_no: requireOurNumber(no) },
    }).catch(ignoreRefusal(unknownTrade))
    if (data === undefined) return { state: 'none' }
    const found = parseAnswer(trade, data)
    if (found.out_trade_no !== no) throw new ChannelError('Alipay: the answer is about another payment')
    const { trade_status: status, send_pay_date: paidTime } = found
    if (status === 'WAIT_BUYER_PAY') return { state: 'waiting' }
    // A completely refunded trade is also TRADE_CLOSED, but has a payment time.
    if (status === 'TRADE_CLOSED' && !paidTime) return { state: 'closed' }
    const amountFen = fenOf(found.total_amount)
    const paidAt = paidTime ? beijingInstant(paidTime) : clock.now()
    if (!amountFen || !paidAt) throw new ChannelError('Alipay: unexpected amount or time')
    return {
      state: status === 'TRADE_CLOSED' ? 'refunded' : 'paid',
      no,
      providerNo: found.trade_no,
      amountFen,
      currency: found.trans_currency,
      paidAt,
    }
  }

  async function queryRefund({ no, refundNo }: { no: string; refundNo: string }): Promise<RefundState> {
    const data = await call('POST', '/v3/alipay/trade/fastpay/refund/query', {
      body: { out_trade_no: requireOurNumber(no), out_request_no: requireOurNumber(refundNo) },
    }).catch(ignoreRefusal(unknownTrade))
    if (data === undefined) return { state: 'none' }
    const { out_request_no: found, refund_status: status } = parseAnswer(refundQueried, data)
    // Without a status the refund request did not arrive or failed, so it is sent again under the same
    // number.
    if (status === undefined) return { state: 'none' }
    if (found !== refundNo) throw new ChannelError('Alipay: the answer is about another refund')
    return status === 'REFUND_SUCCESS' ? { state: 'done' } : { state: 'failed', fault: status }
  }

  return {
    channel: 'alipay',
    sandbox,

    async prepare({ no, amountFen, subject, expiresAt }) {
      const address = sdk.pageExecute('alipay.trade.page.pay', 'GET', {
        notify_url: `${notifyUrl()}/notify/alipay`,
        // Set here, because the library would use the local time of the process.
        timestamp: beijingTime(clock.now()),
        bizContent: {
          out_trade_no: requireOurNumber(no),
          total_amount: yuanOf(amountFen),
          // Alipay refuses `/`, `=` and `&`; its bills separate columns with commas.
          subject: subject.replace(/[/=&,"\s]+/g, ' ').slice(0, 256),
          product_code: 'FAST_INSTANT_TRADE_PAY',
          qr_pay_mode: '4',
          qrcode_width: qrCodeWidth,
          time_expire: beijingTime(expiresAt),
        },
      })
      return { address }
    },

    readNotice: (raw) => readAlipayNotice(settings, sdk, raw),

    acknowledge: acknowledgements.alipay,
    query,

    async close(no) {
      const data = await call('POST', '/v3/alipay/trade/close', {
        body: { out_trade_no: requireOurNumber(no) },
      }).catch(ignoreRefusal(/^/))
      if (data === undefined) return closeResultOf(await query(no))
      if (parseAnswer(closed, data).out_trade_no !== no)
        throw new ChannelError('Alipay: the answer is about another payment')
      return 'closed'
    },

    async refund({ no, refundNo, amountFen, reason }) {
      try {
        const data = await call('POST', '/v3/alipay/trade/refund', {
          body: {
            out_trade_no: requireOurNumber(no),
            out_request_no: requireOurNumber(refundNo),
            refund_amount: yuanOf(amountFen),
            refund_reason: reason.slice(0, 256),
          },
        })
        const { out_trade_no: found, fund_change: change } = parseAnswer(refunded, data)
        if (found !== no) throw new ChannelError('Alipay: the answer is about another payment')
        if (change === 'Y') return { state: 'done' }
        // `N`: this call moved no money, but an earlier call with the same refund number may have done so.
        const known = await queryRefund({ no, refundNo })
        return known.state === 'none' ? { state: 'waiting' } : known
      } catch (error) {
        return resolveRefusedRefund(error, () => queryRefund({ no, refundNo }))
      }
    },

    queryRefund,
    bill: (day) => fetchAlipayBill(settings, call, { day, now: clock.now(), timeoutMs: timeoutMs * 4 }),
  }
}
