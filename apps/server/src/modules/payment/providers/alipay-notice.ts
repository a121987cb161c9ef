import type { AlipaySdk } from 'alipay-sdk'
import * as z from 'zod/mini'
import type { AlipaySettings } from '#platform/config'
import { beijingInstant } from './bill-day'
import { canonicalBase64 } from './canonical-base64'
import { checkBody, valuesOf } from './notice-body'
import { ourNumber } from './our-number'
import { type Notice, NoticeRefused, type RawNotice } from './provider'
import { fenOf } from './yuan'

const maxFields = 100
const fieldName = /^[a-z][a-z0-9_]{0,63}$/

const notice = z.object({
  notify_type: z.literal('trade_status_sync'),
  app_id: z.string(),
  seller_id: z.string(),
  trade_status: z.enum(['WAIT_BUYER_PAY', 'TRADE_CLOSED', 'TRADE_SUCCESS', 'TRADE_FINISHED']),
  refund_fee: z.optional(z.string()),
  trans_currency: z.optional(z.literal('CNY')),
  settle_currency: z.optional(z.literal('CNY')),
})

const payment = z.object({
  out_trade_no: ourNumber,
  trade_no: z.string().check(z.regex(/^[0-9A-Za-z]{1,64}$/)),
  total_amount: z.string(),
  gmt_payment: z.string(),
})

/** Verifies a notice about the state of a trade, and reads it. */
export function readAlipayNotice(settings: AlipaySettings, sdk: AlipaySdk, raw: RawNotice): Notice {
  const fields = fieldsOf(raw)
  verifySender(sdk, fields)
  const { app_id, seller_id, trade_status: status, refund_fee } = parseFields(notice, fields)
  if (app_id !== settings.appId || seller_id !== settings.sellerId)
    throw new NoticeRefused('another merchant')
  // After a partial refund Alipay sends TRADE_SUCCESS again, with `refund_fee`.
  const isPayment = status === 'TRADE_SUCCESS' || status === 'TRADE_FINISHED'
  if (!isPayment || refund_fee !== undefined) return { kind: 'other' }

  const paid = parseFields(payment, fields)
  const amountFen = fenOf(paid.total_amount)
  const paidAt = beijingInstant(paid.gmt_payment)
  if (!amountFen) throw new NoticeRefused('total_amount')
  if (!paidAt) throw new NoticeRefused('gmt_payment')
  return {
    kind: 'paid',
    no: paid.out_trade_no,
    providerNo: paid.trade_no,
    amountFen,
    currency: 'CNY',
    paidAt,
  }
}

/** The fields of a form; each may occur only once. */
function fieldsOf(raw: RawNotice): Record<string, string> {
  checkBody(raw)
  const [type, ...more] = valuesOf(raw, 'content-type')
  if (!type || more.length > 0 || !/^application\/x-www-form-urlencoded(\s*;|$)/i.test(type))
    throw new NoticeRefused('content-type')

  const pairs = [...new URLSearchParams(raw.body.toString('latin1'))]
  if (pairs.length > maxFields) throw new NoticeRefused('number of fields')
  if (!pairs.every(([name]) => fieldName.test(name))) throw new NoticeRefused('name of a field')
  if (new Set(pairs.map(([name]) => name)).size !== pairs.length) throw new NoticeRefused('a field twice')
  return Object.fromEntries(pairs)
}

/**
 * Verifies the signature. The library takes the algorithm from the message, even SHA-1, and throws on an
 * unknown one, so both are handled here.
 */
function verifySender(sdk: AlipaySdk, fields: Record<string, string>) {
  if (fields.sign_type !== 'RSA2') throw new NoticeRefused('sign_type')
  if (fields.charset !== undefined && fields.charset.toLowerCase() !== 'utf-8')
    throw new NoticeRefused('charset')
  if (!fields.sign || !canonicalBase64(fields.sign)) throw new NoticeRefused('form of the signature')
  if (!sdk.checkNotifySignV2(fields)) throw new NoticeRefused('signature')
}

function parseFields<Shape extends z.ZodMiniType>(shape: Shape, data: unknown): z.output<Shape> {
  const parsed = shape.safeParse(data)
  if (parsed.success) return parsed.data
  throw new NoticeRefused(parsed.error.issues.map(({ path }) => path.join('.')).join(', '))
}
