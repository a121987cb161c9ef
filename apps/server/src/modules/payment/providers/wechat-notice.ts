import { verify } from 'node:crypto'
import { minuteMs } from '@vce/futures'
import { Aes } from 'wechatpay-axios-plugin'
import * as z from 'zod/mini'
import type { WechatPaySettings } from '#platform/config'
import { canonicalBase64 } from './canonical-base64'
import { checkBody, valuesOf } from './notice-body'
import { ourNumber } from './our-number'
import { type Notice, NoticeRefused, type RawNotice } from './provider'
import {
  confirmedPaymentOf,
  isOwnMerchant,
  merchant,
  paidTransaction,
  transactionState,
} from './wechat-transaction'

const maxAgeMs = 5 * minuteMs
/** Length of the AES-GCM tag. It is checked, because a shorter text would be accepted with a shorter tag. */
const tagBytes = 16

const text = z.string().check(z.minLength(1), z.maxLength(64))

const envelope = z.object({
  event_type: z.enum(['TRANSACTION.SUCCESS', 'REFUND.SUCCESS', 'REFUND.ABNORMAL', 'REFUND.CLOSED']),
  resource_type: z.literal('encrypt-resource'),
  resource: z.object({
    algorithm: z.literal('AEAD_AES_256_GCM'),
    ciphertext: z.string(),
    nonce: text,
    associated_data: z._default(z.nullable(z.string().check(z.maxLength(64))), null),
    original_type: z.enum(['transaction', 'refund']),
  }),
})

const refund = z.object({
  mchid: text,
  out_refund_no: ourNumber,
  refund_status: z.enum(['SUCCESS', 'ABNORMAL', 'CLOSED']),
})

/** Verifies a notice of APIv3, and reads it. */
export function readWechatNotice(settings: WechatPaySettings, raw: RawNotice, now: Date): Notice {
  verifySender(settings, raw, now)
  const { event_type: event, resource } = parsePart('envelope', envelope, jsonIn(raw.body))
  const isPayment = event === 'TRANSACTION.SUCCESS'
  if (resource.original_type !== (isPayment ? 'transaction' : 'refund'))
    throw new NoticeRefused('original_type')
  const content = jsonIn(decrypted(settings, resource))
  return isPayment ? paymentIn(settings, content) : refundIn(settings, event, content)
}

function verifySender(settings: WechatPaySettings, raw: RawNotice, now: Date) {
  checkBody(raw)
  const timestamp = onlyHeader(raw, 'wechatpay-timestamp', /^\d{10}$/)
  const nonce = onlyHeader(raw, 'wechatpay-nonce', /^[\x21-\x7e]{1,64}$/)
  const serial = onlyHeader(raw, 'wechatpay-serial', /^[\x21-\x7e]{1,128}$/)
  const signature = canonicalBase64(onlyHeader(raw, 'wechatpay-signature', /^[A-Za-z0-9+/]+={0,2}$/))
  if (Math.abs(now.getTime() - Number(timestamp) * 1000) > maxAgeMs) throw new NoticeRefused('timestamp')
  if (serial !== settings.publicKeyId) throw new NoticeRefused('serial')
  // Verified over the raw bytes; the library's `Rsa.verify` takes text, and ignores anything after the
  // base64.
  const signed = Buffer.concat([Buffer.from(`${timestamp}\n${nonce}\n`), raw.body, Buffer.from('\n')])
  if (!signature || !verify('RSA-SHA256', signed, settings.publicKey, signature))
    throw new NoticeRefused('signature')
}

function onlyHeader(raw: RawNotice, wanted: string, form: RegExp): string {
  const [value, ...more] = valuesOf(raw, wanted)
  if (value === undefined || more.length > 0 || !form.test(value)) throw new NoticeRefused(wanted)
  return value
}

function decrypted(
  { apiKey }: WechatPaySettings,
  { ciphertext, nonce, associated_data: bound }: z.output<typeof envelope>['resource'],
): Buffer {
  const bytes = canonicalBase64(ciphertext)
  if (!bytes || bytes.length <= tagBytes) throw new NoticeRefused('ciphertext')
  try {
    return Buffer.from(Aes.AesGcm.decrypt(ciphertext, apiKey, nonce, bound ?? ''))
  } catch {
    throw new NoticeRefused('decryption')
  }
}

function jsonIn(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new NoticeRefused('JSON')
  }
}

function parsePart<Shape extends z.ZodMiniType>(part: string, shape: Shape, data: unknown): z.output<Shape> {
  const parsed = shape.safeParse(data)
  if (parsed.success) return parsed.data
  throw new NoticeRefused(`${part}: ${parsed.error.issues.map(({ path }) => path.join('.')).join(', ')}`)
}

function paymentIn(settings: WechatPaySettings, content: unknown): Notice {
  const found = parsePart('transaction', merchant, content)
  if (!isOwnMerchant(settings, found)) throw new NoticeRefused('another merchant')
  if (parsePart('transaction', transactionState, content).trade_state !== 'SUCCESS')
    throw new NoticeRefused('trade_state')
  const paid = confirmedPaymentOf(found.out_trade_no, parsePart('transaction', paidTransaction, content))
  if (paid.currency !== 'CNY') throw new NoticeRefused('currency')
  if (Number.isNaN(paid.paidAt.getTime())) throw new NoticeRefused('success_time')
  return { kind: 'paid', ...paid }
}

function refundIn(settings: WechatPaySettings, event: string, content: unknown): Notice {
  const { mchid, out_refund_no: refundNo, refund_status: status } = parsePart('refund', refund, content)
  if (mchid !== settings.mchId) throw new NoticeRefused('another merchant')
  if (event !== `REFUND.${status}`) throw new NoticeRefused('refund_status')
  if (status === 'SUCCESS') return { kind: 'refund', refundNo, state: 'done' }
  return { kind: 'refund', refundNo, state: 'failed', fault: status }
}
