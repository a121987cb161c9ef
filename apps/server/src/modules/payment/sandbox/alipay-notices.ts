import { type KeyObject, randomBytes, sign } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { beijingTime } from '#platform/clock'
import type { AlipaySettings } from '#platform/config'
import { yuanOf } from '../providers/yuan'
import type { SandboxPayment, SandboxRefund } from './book'
import type { AlipayForgery } from './forgery-names'
import type { NoticeRequest } from './notice-request'

interface Sender {
  settings: AlipaySettings
  /** The private key with which the sandbox signs in place of Alipay. */
  key: KeyObject
}

type Fields = Record<string, string>

/** Simulated data about the payer, which must never appear in our logs. */
const buyer = { buyer_id: '2088000000000009', buyer_logon_id: 'sandbox-***@example.com' }

function paidFields({ settings }: Sender, payment: SandboxPayment, at: Date): Fields {
  const paidAt = beijingTime(payment.paidAt ?? at)
  return {
    app_id: settings.appId,
    auth_app_id: settings.appId,
    ...buyer,
    charset: 'utf-8',
    gmt_create: beijingTime(payment.createdAt),
    gmt_payment: paidAt,
    notify_id: randomBytes(17).toString('hex'),
    notify_time: beijingTime(at),
    notify_type: 'trade_status_sync',
    out_trade_no: payment.no,
    seller_id: settings.sellerId,
    sign_type: 'RSA2',
    subject: payment.subject,
    total_amount: yuanOf(payment.paidFen),
    receipt_amount: yuanOf(payment.paidFen),
    trade_no: payment.providerNo,
    trade_status: 'TRADE_SUCCESS',
    version: '1.0',
  }
}

function signedFields(
  fields: Fields,
  key: KeyObject,
  algorithm: 'RSA-SHA256' | 'RSA-SHA1' = 'RSA-SHA256',
): Fields {
  const text = Object.keys(fields)
    .filter((name) => name !== 'sign_type')
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&')
  return { ...fields, sign: sign(algorithm, Buffer.from(text), key).toString('base64') }
}

const form = (pairs: URLSearchParams): NoticeRequest => ({
  headers: [['Content-Type', 'application/x-www-form-urlencoded; charset=utf-8']],
  body: Buffer.from(pairs.toString()),
})
const formOf = (fields: Fields) => form(new URLSearchParams(fields))

export const alipayPaidNotice = (sender: Sender, payment: SandboxPayment, at: Date): NoticeRequest =>
  formOf(signedFields(paidFields(sender, payment, at), sender.key))

/** The notice that Alipay sends after a refund: the trade again, with the amount refunded so far. */
export function alipayRefundNotice(
  sender: Sender,
  payment: SandboxPayment,
  refund: SandboxRefund,
  at: Date,
): NoticeRequest {
  const returned = payment.refunds.reduce(
    (sum, each) => sum + (each.state === 'done' ? each.amountFen : 0),
    0,
  )
  const fields = {
    ...paidFields(sender, payment, at),
    gmt_refund: beijingTime(refund.at),
    out_biz_no: refund.no,
    refund_fee: yuanOf(returned),
    trade_status: returned === payment.paidFen ? 'TRADE_CLOSED' : 'TRADE_SUCCESS',
  }
  return formOf(signedFields(fields, sender.key))
}

function flipped(base64: string) {
  const bytes = Buffer.from(base64, 'base64')
  bytes[7] = (bytes[7] ?? 0) ^ 1
  return bytes.toString('base64')
}

/**
 * The query with which Alipay redirects a payer to the merchant's page: its fields are signed, but are no
 * notice.
 */
function returnFields({ settings }: Sender, payment: SandboxPayment, at: Date): Fields {
  return {
    app_id: settings.appId,
    auth_app_id: settings.appId,
    charset: 'utf-8',
    method: 'alipay.trade.page.pay.return',
    out_trade_no: payment.no,
    seller_id: settings.sellerId,
    sign_type: 'RSA2',
    timestamp: beijingTime(at),
    total_amount: yuanOf(payment.paidFen),
    trade_no: payment.providerNo,
    version: '1.0',
  }
}

/** A notice of a payment with one fault. */
export function forgedAlipayNotice(
  name: AlipayForgery,
  sender: Sender,
  payment: SandboxPayment,
  at: Date,
): NoticeRequest {
  const fields = paidFields(sender, payment, at)
  const good = signedFields(fields, sender.key)
  const withFields = (changes: Fields) => formOf(signedFields({ ...fields, ...changes }, sender.key))
  const withPair = (pair: [string, string]) => form(new URLSearchParams([...Object.entries(good), pair]))
  const { sign: signature = '', ...unsigned } = good
  const forgeries: Record<AlipayForgery, () => NoticeRequest> = {
    noSignature: () => formOf(unsigned),
    emptySignature: () => formOf({ ...good, sign: '' }),
    signatureBit: () => formOf({ ...good, sign: flipped(signature) }),
    bodyByte: () => formOf({ ...good, trade_no: `${payment.providerNo}0` }),
    otherKey: () => formOf(signedFields(fields, sender.settings.privateKey)),
    sha1: () => formOf(signedFields({ ...fields, sign_type: 'RSA' }, sender.key, 'RSA-SHA1')),
    unknownAlgorithm: () => formOf({ ...good, sign_type: 'HMAC' }),
    fieldTwice: () => withPair(['total_amount', yuanOf(payment.paidFen)]),
    prototype: () => withPair(['__proto__', 'x']),
    otherApp: () => withFields({ app_id: '9021000000000001' }),
    otherMerchant: () => withFields({ seller_id: '2088000000000001' }),
    zeroAmount: () => withFields({ total_amount: '0.00' }),
    wholeAmount: () => withFields({ total_amount: String(Math.trunc(payment.paidFen / 100)) }),
    notPaid: () => withFields({ trade_status: 'TRADE_UNKNOWN' }),
    returnPage: () => formOf(signedFields(returnFields(sender, payment, at), sender.key)),
    compressed: () => {
      const { headers, body } = formOf(good)
      return { headers: [...headers, ['Content-Encoding', 'gzip']], body: gzipSync(body) }
    },
  }
  return forgeries[name]()
}
