import { createCipheriv, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import type { WechatPaySettings } from '#platform/config'
import type { RawNotice } from './provider'

const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
export const [merchantKeys, channelKeys, strangerKeys] = [pair(), pair(), pair()]
export const settings: WechatPaySettings = {
  appId: 'wx8888888888888888',
  mchId: '1900000001',
  serial: '7132D72A03E93CDDF8C03BBD1F37EEDF2A9F9A1B',
  privateKey: merchantKeys.privateKey,
  publicKeyId: 'PUB_KEY_ID_0119000000012024100100000000000001',
  publicKey: channelKeys.publicKey,
  apiKey: 'abcdefghijklmnopqrstuvwxyz012345',
  url: 'https://api.mch.weixin.qq.com',
}
export const now = new Date('2026-11-20T08:00:00Z')
export const stampOf = (at: Date) => String(Math.floor(at.getTime() / 1000))

export const transaction = {
  appid: settings.appId,
  mchid: settings.mchId,
  out_trade_no: 'P20261120000001',
  transaction_id: '4200001234202611201234567890',
  trade_type: 'NATIVE',
  trade_state: 'SUCCESS',
  success_time: '2026-11-20T15:59:58+08:00',
  payer: { openid: 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o' },
  amount: { total: 29_800, payer_total: 29_000, currency: 'CNY', payer_currency: 'CNY' },
}

/** Encrypts with AES-256-GCM as WeChat Pay does: the tag follows the text. */
export function encryptText(
  content: string,
  { nonce = '0123456789ab', bound = 'transaction', key = settings.apiKey } = {},
) {
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(bound))
  return Buffer.concat([cipher.update(content, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString(
    'base64',
  )
}

export type Envelope = ReturnType<typeof envelopeOf>

export function envelopeOf(content: unknown, text = JSON.stringify(content)) {
  return {
    id: 'EV-2018022511223320873',
    create_time: '2026-11-20T15:59:59+08:00',
    resource_type: 'encrypt-resource',
    event_type: 'TRANSACTION.SUCCESS',
    summary: '支付成功',
    resource: {
      original_type: 'transaction',
      algorithm: 'AEAD_AES_256_GCM',
      ciphertext: encryptText(text),
      associated_data: 'transaction',
      nonce: '0123456789ab',
    },
  }
}

interface Signing {
  key?: KeyObject
  algorithm?: string
  serial?: string
  timestamp?: string
  nonce?: string
}

export function createSignedNotice(body: string | Buffer, signing: Signing = {}): RawNotice {
  const {
    key = channelKeys.privateKey,
    algorithm = 'RSA-SHA256',
    serial = settings.publicKeyId,
    timestamp = stampOf(now),
    nonce = '5K8264ILTKCH16CQ2502SI8ZNMTM67VS',
  } = signing
  const bytes = Buffer.from(body)
  const text = Buffer.concat([Buffer.from(`${timestamp}\n${nonce}\n`), bytes, Buffer.from('\n')])
  return {
    body: bytes,
    headers: [
      ['content-type', 'application/json'],
      ['Wechatpay-Timestamp', timestamp],
      ['Wechatpay-Nonce', nonce],
      ['Wechatpay-Signature', sign(algorithm, text, key).toString('base64')],
      ['Wechatpay-Serial', serial],
    ],
  }
}

export const transactionEnvelope = envelopeOf(transaction)
export const validNotice = createSignedNotice(JSON.stringify(transactionEnvelope))

export const stampAfterMinutes = (count: number) => stampOf(new Date(now.getTime() + count * 60_000))

export const refundContent = {
  mchid: settings.mchId,
  out_trade_no: transaction.out_trade_no,
  transaction_id: transaction.transaction_id,
  out_refund_no: 'R20261120000001',
  refund_id: '50200207182018070300011301001',
  refund_status: 'SUCCESS',
  success_time: '2026-11-20T15:59:58+08:00',
  amount: { total: 29_800, refund: 100, payer_total: 29_800, payer_refund: 100 },
}

export function refundNotice(
  content: object,
  event: string,
  changes: Partial<Record<keyof Envelope['resource'], unknown>> = {},
) {
  const resource = {
    ...transactionEnvelope.resource,
    original_type: 'refund',
    associated_data: 'refund',
    ciphertext: encryptText(JSON.stringify(content), { bound: 'refund' }),
    ...changes,
  }
  return createSignedNotice(JSON.stringify({ ...transactionEnvelope, event_type: event, resource }))
}
