import { beijingTime } from '#platform/clock'
import type { WechatPaySettings } from '#platform/config'
import type { SandboxPayment, SandboxRefund } from './book'

const beijingStamp = (at: Date) => `${beijingTime(at).replace(' ', 'T')}+08:00`

/** Simulated id of the payer, which must never appear in our logs. */
const payer = { openid: 'o-sandbox-payer' }

function tradeState({ state, refunds }: SandboxPayment) {
  if (state === 'waiting') return 'NOTPAY'
  if (state === 'closed') return 'CLOSED'
  return refunds.some((each) => each.state === 'done') ? 'REFUND' : 'SUCCESS'
}

/** A transaction in the form of queries and notices. */
export function transactionBody(
  settings: WechatPaySettings,
  payment: SandboxPayment,
): Record<string, unknown> {
  const known = { appid: settings.appId, mchid: settings.mchId, out_trade_no: payment.no }
  if (!payment.paidAt)
    return { ...known, trade_state: tradeState(payment), amount: { total: payment.amountFen } }
  return {
    ...known,
    transaction_id: payment.providerNo,
    trade_type: 'NATIVE',
    trade_state: tradeState(payment),
    bank_type: 'OTHERS',
    success_time: beijingStamp(payment.paidAt),
    payer,
    amount: {
      total: payment.paidFen,
      payer_total: payment.paidFen,
      currency: 'CNY',
      payer_currency: 'CNY',
    },
  }
}

/** A refund in the form of queries and notices. */
export const refundBody = (payment: SandboxPayment, refund: SandboxRefund) => ({
  refund_id: refund.providerNo,
  out_refund_no: refund.no,
  transaction_id: payment.providerNo,
  out_trade_no: payment.no,
  status: refund.state === 'done' ? 'SUCCESS' : 'ABNORMAL',
  ...(refund.state === 'done' && { success_time: beijingStamp(refund.at) }),
  amount: { total: payment.paidFen, refund: refund.amountFen },
})
