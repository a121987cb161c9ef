import * as z from 'zod/mini'
import type { WechatPaySettings } from '#platform/config'
import { ourNumber } from './our-number'
import type { ConfirmedPayment } from './provider'

const text = z.string().check(z.minLength(1), z.maxLength(64))
const maxFen = 99_999_999_999

export const merchant = z.object({ appid: text, mchid: text, out_trade_no: ourNumber })

export const transactionState = z.object({
  trade_state: z.enum(['SUCCESS', 'REFUND', 'NOTPAY', 'CLOSED', 'REVOKED', 'USERPAYING', 'PAYERROR']),
})

/** A paid transaction, in a notice or in the answer to a query. */
export const paidTransaction = z.object({
  transaction_id: text,
  success_time: z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/)),
  amount: z.object({
    /** Amount of the order; `payer_total` is lower if WeChat Pay gives a discount. */
    total: z.int().check(z.positive(), z.maximum(maxFen)),
    currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  }),
})

export const isOwnMerchant = (settings: WechatPaySettings, found: { appid: string; mchid: string }) =>
  found.appid === settings.appId && found.mchid === settings.mchId

export const confirmedPaymentOf = (
  no: string,
  transaction: z.output<typeof paidTransaction>,
): ConfirmedPayment => ({
  no,
  providerNo: transaction.transaction_id,
  amountFen: transaction.amount.total,
  currency: transaction.amount.currency,
  paidAt: new Date(transaction.success_time),
})
