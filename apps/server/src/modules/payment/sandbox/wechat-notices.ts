import { type KeyObject, randomBytes, sign } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { minuteMs } from '@vce/futures'
import { Aes } from 'wechatpay-axios-plugin'
import type { WechatPaySettings } from '#platform/config'
import type { SandboxPayment, SandboxRefund } from './book'
import type { WechatForgery } from './forgery-names'
import type { NoticeRequest } from './notice-request'
import { refundBody, transactionBody } from './wechat-bodies'

interface Sender {
  settings: WechatPaySettings
  /** The private key with which the sandbox signs in place of WeChat Pay. */
  key: KeyObject
}

interface Draft {
  event: string
  type: string
  content: Record<string, unknown>
}

const random = () => randomBytes(16).toString('hex')

function envelope({ settings }: Sender, { event, type, content }: Draft, at: Date) {
  const nonce = randomBytes(6).toString('hex')
  return {
    id: random(),
    create_time: at.toISOString().replace(/\.\d+Z/, '+00:00'),
    resource_type: 'encrypt-resource',
    event_type: event,
    summary: event === 'TRANSACTION.SUCCESS' ? '支付成功' : '退款通知',
    resource: {
      original_type: type,
      algorithm: 'AEAD_AES_256_GCM',
      ciphertext: Aes.AesGcm.encrypt(JSON.stringify(content), settings.apiKey, nonce, type),
      associated_data: type,
      nonce,
    },
  }
}

interface Signing {
  key?: KeyObject
  algorithm?: 'RSA-SHA256' | 'RSA-SHA1'
  serial?: string
}

function signed(
  { settings, key: own }: Sender,
  body: string,
  at: Date,
  signing: Signing = {},
): NoticeRequest {
  const { key = own, algorithm = 'RSA-SHA256', serial = settings.publicKeyId } = signing
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const nonce = random()
  const signature = sign(algorithm, Buffer.from(`${timestamp}\n${nonce}\n${body}\n`), key).toString('base64')
  return {
    headers: [
      ['Content-Type', 'application/json'],
      ['Wechatpay-Timestamp', timestamp],
      ['Wechatpay-Nonce', nonce],
      ['Wechatpay-Signature', signature],
      ['Wechatpay-Serial', serial],
    ],
    body: Buffer.from(body),
  }
}

const paymentDraft = ({ settings }: Sender, payment: SandboxPayment): Draft => ({
  event: 'TRANSACTION.SUCCESS',
  type: 'transaction',
  // A notice sent after a refund still reports the payment as successful.
  content: { ...transactionBody(settings, payment), trade_state: 'SUCCESS' },
})

export const wechatPaidNotice = (sender: Sender, payment: SandboxPayment, at: Date): NoticeRequest =>
  signed(sender, JSON.stringify(envelope(sender, paymentDraft(sender, payment), at)), at)

export function wechatRefundNotice(
  sender: Sender,
  payment: SandboxPayment,
  refund: SandboxRefund,
  at: Date,
): NoticeRequest {
  const { status, ...rest } = refundBody(payment, refund)
  const content = { mchid: sender.settings.mchId, ...rest, refund_status: status }
  const draft = { event: `REFUND.${status}`, type: 'refund', content }
  return signed(sender, JSON.stringify(envelope(sender, draft, at)), at)
}

const header = (
  { headers, body }: NoticeRequest,
  name: string,
  change: (value: string) => string | null,
): NoticeRequest => ({
  headers: headers.flatMap(([each, value]): [string, string][] => {
    const changed = each === name ? change(value) : value
    return changed === null ? [] : [[each, changed]]
  }),
  body,
})

function flipped(base64: string, position: (length: number) => number) {
  const bytes = Buffer.from(base64, 'base64')
  const at = position(bytes.length)
  bytes[at] = (bytes[at] ?? 0) ^ 1
  return bytes.toString('base64')
}

/** A notice of a payment with one fault. */
export function forgedWechatNotice(
  name: WechatForgery,
  sender: Sender,
  payment: SandboxPayment,
  at: Date,
): NoticeRequest {
  const draft = paymentDraft(sender, payment)
  const whole = envelope(sender, draft, at)
  const good = signed(sender, JSON.stringify(whole), at)
  const withContent = (changes: Record<string, unknown>) =>
    signed(
      sender,
      JSON.stringify(envelope(sender, { ...draft, content: { ...draft.content, ...changes } }, at)),
      at,
    )
  const withResource = (changes: Partial<typeof whole.resource>) =>
    signed(sender, JSON.stringify({ ...whole, resource: { ...whole.resource, ...changes } }), at)
  const signedBy = (signing: Signing) => signed(sender, JSON.stringify(whole), at, signing)
  const minutes = (count: number) => new Date(at.getTime() + count * minuteMs)
  const { ciphertext } = whole.resource
  const forgeries: Record<WechatForgery, () => NoticeRequest> = {
    noSignature: () => header(good, 'Wechatpay-Signature', () => null),
    emptySignature: () => header(good, 'Wechatpay-Signature', () => ''),
    signatureBit: () => header(good, 'Wechatpay-Signature', (value) => flipped(value, () => 7)),
    bodyByte: () => ({ ...good, body: Buffer.from(good.body.toString().replace('SUCCESS', 'SUCCESs')) }),
    otherKey: () => signedBy({ key: sender.settings.privateKey }),
    sha1: () => signedBy({ algorithm: 'RSA-SHA1' }),
    foreignSerial: () => signedBy({ serial: 'PUB_KEY_ID_0000' }),
    merchantSerial: () => signedBy({ serial: sender.settings.serial, key: sender.settings.privateKey }),
    headerTwice: () => ({ ...good, headers: [...good.headers, ['Wechatpay-Serial', 'PUB_KEY_ID_0000']] }),
    oldTimestamp: () => signed(sender, JSON.stringify(whole), minutes(-6)),
    futureTimestamp: () => signed(sender, JSON.stringify(whole), minutes(6)),
    otherNonce: () => header(good, 'Wechatpay-Nonce', random),
    reserialised: () => ({ ...good, body: Buffer.from(JSON.stringify(whole, null, 1)) }),
    tagBit: () => withResource({ ciphertext: flipped(ciphertext, (length) => length - 1) }),
    shortCiphertext: () =>
      withResource({ ciphertext: Buffer.from(ciphertext, 'base64').subarray(0, 12).toString('base64') }),
    otherType: () => signed(sender, JSON.stringify(envelope(sender, { ...draft, type: 'refund' }, at)), at),
    otherApp: () => withContent({ appid: 'wx0000000000000000' }),
    otherMerchant: () => withContent({ mchid: '1900000009' }),
    otherCurrency: () => withContent({ amount: { total: payment.paidFen, currency: 'USD' } }),
    zeroAmount: () => withContent({ amount: { total: 0, currency: 'CNY' } }),
    notPaid: () => withContent({ trade_state: 'NOTPAY' }),
    probe: () => header(good, 'Wechatpay-Signature', (value) => `WECHATPAY/SIGNTEST/${value}`),
    compressed: () => ({
      headers: [...good.headers, ['Content-Encoding', 'gzip']],
      body: gzipSync(good.body),
    }),
  }
  return forgeries[name]()
}
