import type { KeyObject } from 'node:crypto'
import { isPair, rsaKeyOf } from './rsa-keys'

/** The portal's merchant account at WeChat Pay, APIv3 with WeChat Pay's public key. */
export interface WechatPaySettings {
  appId: string
  mchId: string
  /** Serial number of the merchant's certificate. */
  serial: string
  /** The merchant's private key, for the signatures of requests. */
  privateKey: KeyObject
  /** `PUB_KEY_ID_…`: the key id that answers and notices name as their serial. */
  publicKeyId: string
  /** WeChat Pay's public key, which verifies answers and notices. */
  publicKey: KeyObject
  /** The APIv3 key, which decrypts notices; 32 characters. */
  apiKey: string
  /** Without a trailing slash. */
  url: string
}

const names = [
  'WECHAT_PAY_APP_ID',
  'WECHAT_PAY_MCH_ID',
  'WECHAT_PAY_SERIAL',
  'WECHAT_PAY_PRIVATE_KEY',
  'WECHAT_PAY_PUBLIC_KEY_ID',
  'WECHAT_PAY_PUBLIC_KEY',
  'WECHAT_PAY_API_KEY',
] as const

type RawSettings = Record<(typeof names)[number] | 'WECHAT_PAY_URL' | 'NOTIFY_URL', string>

/**
 * A sentence about what is missing or wrong, without any value of a setting; undefined if the settings are
 * complete or absent.
 */
export function wechatPayComplaint(set: RawSettings): string | undefined {
  const missing = names.filter((name) => set[name] === '')
  if (missing.length === names.length) return undefined
  if (missing.length > 0)
    return `设置 WECHAT_PAY_* 时须七项齐全，现缺 ${missing.join('、')}，否则收不到微信支付的款。`
  if (!set.NOTIFY_URL) return '设置 WECHAT_PAY_* 时必须同时设置 NOTIFY_URL，否则收不到微信支付的通知。'
  if (!/^\d{6,32}$/.test(set.WECHAT_PAY_MCH_ID)) return '设置 WECHAT_PAY_MCH_ID 不是商户号，商户号只有数字。'
  if (!/^[0-9A-Fa-f]{8,64}$/.test(set.WECHAT_PAY_SERIAL))
    return '设置 WECHAT_PAY_SERIAL 不是商户证书的序列号，序列号为十六进制字符。'
  if (!/^PUB_KEY_ID_\w{1,64}$/.test(set.WECHAT_PAY_PUBLIC_KEY_ID))
    return '设置 WECHAT_PAY_PUBLIC_KEY_ID 须以 PUB_KEY_ID_ 开头，可在商户平台「API 安全」中查到。'
  if (!/^[\x21-\x7e]{32}$/.test(set.WECHAT_PAY_API_KEY))
    return '设置 WECHAT_PAY_API_KEY 须为 32 个字符的 APIv3 密钥。'
  const privateKey = rsaKeyOf('private', set.WECHAT_PAY_PRIVATE_KEY)
  if (!privateKey) return '设置 WECHAT_PAY_PRIVATE_KEY 不是 RSA 私钥，须为 PEM 文本或 PKCS#8 的 Base64。'
  const publicKey = rsaKeyOf('public', set.WECHAT_PAY_PUBLIC_KEY)
  if (!publicKey) return '设置 WECHAT_PAY_PUBLIC_KEY 不是 RSA 公钥，须为 PEM 文本或 Base64。'
  if (isPair(privateKey, publicKey))
    return '设置 WECHAT_PAY_PUBLIC_KEY 须为微信支付公钥，现为商户自己的公钥。'
  return undefined
}

export function wechatPaySettingsOf(set: RawSettings): WechatPaySettings | null {
  const privateKey = rsaKeyOf('private', set.WECHAT_PAY_PRIVATE_KEY)
  const publicKey = rsaKeyOf('public', set.WECHAT_PAY_PUBLIC_KEY)
  if (!privateKey || !publicKey) return null
  return {
    appId: set.WECHAT_PAY_APP_ID,
    mchId: set.WECHAT_PAY_MCH_ID,
    serial: set.WECHAT_PAY_SERIAL,
    privateKey,
    publicKeyId: set.WECHAT_PAY_PUBLIC_KEY_ID,
    publicKey,
    apiKey: set.WECHAT_PAY_API_KEY,
    url: set.WECHAT_PAY_URL.replace(/\/$/, ''),
  }
}
