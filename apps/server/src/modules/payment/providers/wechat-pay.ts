import * as z from 'zod/mini'
import { beijingTime } from '#platform/clock'
import type { WechatPaySettings } from '#platform/config'
import { acknowledgements } from './acknowledgements'
import { closeResultOf, ignoreRefusal, parseAnswer, requireOurNumber, resolveRefusedRefund } from './answers'
import { ourNumber } from './our-number'
import { ChannelError, type Provider, type QueriedPayment, type RefundState } from './provider'
import type { ProviderOptions } from './provider-options'
import { fetchWechatBill } from './wechat-bill'
import { createWechatClient } from './wechat-client'
import { readWechatNotice } from './wechat-notice'
import {
  confirmedPaymentOf,
  isOwnMerchant,
  merchant,
  paidTransaction,
  transactionState,
} from './wechat-transaction'

const prepared = z.object({ code_url: z.string().check(z.minLength(1), z.maxLength(512)) })
const refunded = z.object({
  out_refund_no: ourNumber,
  status: z.enum(['SUCCESS', 'CLOSED', 'PROCESSING', 'ABNORMAL']),
})

/** WeChat Pay's Native payment: the payer scans a QR code (APIv3, public-key mode). */
export function wechatPay(
  settings: WechatPaySettings,
  { clock, notifyUrl, sandbox = false, timeoutMs = 5000 }: ProviderOptions,
): Provider {
  const call = createWechatClient(settings, timeoutMs)
  const noticeUrl = () => `${notifyUrl()}/notify/wechat`

  async function query(no: string): Promise<QueriedPayment> {
    const answer = await call({
      method: 'get',
      url: 'v3/pay/transactions/out-trade-no/{out_trade_no}',
      path: { out_trade_no: requireOurNumber(no) },
      query: { mchid: settings.mchId },
    }).catch(ignoreRefusal(/^(ORDER_NOT_EXIST|ORDERNOTEXIST)$/))
    if (!answer) return { state: 'none' }
    const found = parseAnswer(merchant, answer.data)
    if (!isOwnMerchant(settings, found) || found.out_trade_no !== no)
      throw new ChannelError('WeChat Pay: the answer is about another payment')
    const { trade_state: state } = parseAnswer(transactionState, answer.data)
    if (state === 'CLOSED' || state === 'REVOKED') return { state: 'closed' }
    if (state !== 'SUCCESS' && state !== 'REFUND') return { state: 'waiting' }
    return {
      state: state === 'REFUND' ? 'refunded' : 'paid',
      ...confirmedPaymentOf(no, parseAnswer(paidTransaction, answer.data)),
    }
  }

  async function queryRefund({ refundNo }: { refundNo: string }): Promise<RefundState> {
    const answer = await call({
      method: 'get',
      url: 'v3/refund/domestic/refunds/{out_refund_no}',
      path: { out_refund_no: requireOurNumber(refundNo) },
    }).catch(ignoreRefusal(/^(RESOURCE_NOT_EXISTS|REFUNDNOTEXIST)$/))
    return answer ? refundState(refundNo, answer.data) : { state: 'none' }
  }

  return {
    channel: 'wechat',
    sandbox,

    async prepare({ no, amountFen, subject, expiresAt }) {
      const { data } = await call({
        method: 'post',
        url: 'v3/pay/transactions/native',
        body: {
          appid: settings.appId,
          mchid: settings.mchId,
          description: subject.slice(0, 127),
          out_trade_no: requireOurNumber(no),
          time_expire: `${beijingTime(expiresAt).replace(' ', 'T')}+08:00`,
          notify_url: noticeUrl(),
          amount: { total: amountFen, currency: 'CNY' },
        },
      })
      return { codeUrl: parseAnswer(prepared, data).code_url }
    },

    readNotice: (raw, now) => readWechatNotice(settings, raw, now),

    acknowledge: acknowledgements.wechat,
    query,

    async close(no) {
      const answer = await call({
        method: 'post',
        url: 'v3/pay/transactions/out-trade-no/{out_trade_no}/close',
        path: { out_trade_no: requireOurNumber(no) },
        body: { mchid: settings.mchId },
      }).catch(ignoreRefusal(/^/))
      // 202 means that the payer is typing a password, and refusals are not signed, so a query decides.
      return answer?.status === 204 ? 'closed' : closeResultOf(await query(no))
    },

    async refund({ no, refundNo, amountFen, totalFen, reason }) {
      try {
        const { data } = await call({
          method: 'post',
          url: 'v3/refund/domestic/refunds',
          body: {
            out_trade_no: requireOurNumber(no),
            out_refund_no: requireOurNumber(refundNo),
            reason: reason.slice(0, 80),
            notify_url: noticeUrl(),
            amount: { refund: amountFen, total: totalFen, currency: 'CNY' },
          },
        })
        return refundState(refundNo, data)
      } catch (error) {
        return resolveRefusedRefund(error, () => queryRefund({ refundNo }))
      }
    },

    queryRefund,
    bill: (day) => fetchWechatBill(settings, createWechatClient(settings, timeoutMs * 4), day, clock.now()),
  }
}

function refundState(refundNo: string, data: unknown): RefundState {
  const { out_refund_no: found, status } = parseAnswer(refunded, data)
  if (found !== refundNo) throw new ChannelError('WeChat Pay: the answer is about another refund')
  if (status === 'SUCCESS') return { state: 'done' }
  return status === 'PROCESSING' ? { state: 'waiting' } : { state: 'failed', fault: status }
}
