import type { KeyObject } from 'node:crypto'
import { isPair, rsaKeyOf } from './rsa-keys'

/** The portal's app at Alipay's Open Platform, with RSA2 keys. */
export interface AlipaySettings {
  appId: string
  /** The Alipay account that receives the payments, 2088…. */
  sellerId: string
  /** The app's private key, for the signatures of requests. */
  privateKey: KeyObject
  /** Alipay's public key, which verifies answers and notices; not the app's own public key. */
  publicKey: KeyObject
  /** Host of `/gateway.do` and of the v3 calls, without a trailing slash. */
  url: string
}

const names = ['ALIPAY_APP_ID', 'ALIPAY_SELLER_ID', 'ALIPAY_PRIVATE_KEY', 'ALIPAY_PUBLIC_KEY'] as const

type RawSettings = Record<(typeof names)[number] | 'ALIPAY_URL' | 'NOTIFY_URL', string>

/**
 * A sentence about what is missing or wrong, without any value of a setting; undefined if the settings are
 * complete or absent.
 */
export function alipayComplaint(set: RawSettings): string | undefined {
  const missing = names.filter((name) => set[name] === '')
  if (missing.length === names.length) return undefined
  if (missing.length > 0)
    return `设置 ALIPAY_* 时须四项齐全，现缺 ${missing.join('、')}，否则收不到支付宝的款。`
  if (!set.NOTIFY_URL) return '设置 ALIPAY_* 时必须同时设置 NOTIFY_URL，否则收不到支付宝的通知。'
  if (!/^\d{10,32}$/.test(set.ALIPAY_APP_ID)) return '设置 ALIPAY_APP_ID 不是应用的 APPID，APPID 只有数字。'
  if (!/^2088\d{12}$/.test(set.ALIPAY_SELLER_ID))
    return '设置 ALIPAY_SELLER_ID 须为以 2088 开头的 16 位商家账号（PID）。'
  const privateKey = rsaKeyOf('private', set.ALIPAY_PRIVATE_KEY)
  if (!privateKey) return '设置 ALIPAY_PRIVATE_KEY 不是 RSA 私钥，须为 PEM 文本或 PKCS#8 的 Base64。'
  const publicKey = rsaKeyOf('public', set.ALIPAY_PUBLIC_KEY)
  if (!publicKey) return '设置 ALIPAY_PUBLIC_KEY 不是 RSA 公钥，须为 PEM 文本或 Base64。'
  if (isPair(privateKey, publicKey)) return '设置 ALIPAY_PUBLIC_KEY 须为支付宝公钥，现为应用自己的公钥。'
  return undefined
}

export function alipaySettingsOf(set: RawSettings): AlipaySettings | null {
  const privateKey = rsaKeyOf('private', set.ALIPAY_PRIVATE_KEY)
  const publicKey = rsaKeyOf('public', set.ALIPAY_PUBLIC_KEY)
  if (!privateKey || !publicKey) return null
  return {
    appId: set.ALIPAY_APP_ID,
    sellerId: set.ALIPAY_SELLER_ID,
    privateKey,
    publicKey,
    url: set.ALIPAY_URL.replace(/\/$/, ''),
  }
}
