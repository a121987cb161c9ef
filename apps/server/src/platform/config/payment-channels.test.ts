import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config'

const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const [merchant, channel] = [pair(), pair()]
const pem = {
  private: merchant.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  own: merchant.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  public: channel.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
}
const escaped = (text: string) => text.replaceAll('\n', '\\n')
const body = (text: string) => text.replace(/-----[^-]+-----|\n/g, '')

const wechatPay = {
  WECHAT_PAY_APP_ID: 'wx8888888888888888',
  WECHAT_PAY_MCH_ID: '1900000001',
  WECHAT_PAY_SERIAL: '7132D72A03E93CDDF8C03BBD1F37EEDF2A9F9A1B',
  WECHAT_PAY_PRIVATE_KEY: escaped(pem.private),
  WECHAT_PAY_PUBLIC_KEY_ID: 'PUB_KEY_ID_0119000000012024100100000000000001',
  WECHAT_PAY_PUBLIC_KEY: body(pem.public),
  WECHAT_PAY_API_KEY: 'abcdefghijklmnopqrstuvwxyz012345',
}
const alipay = {
  ALIPAY_APP_ID: '2021000122671080',
  ALIPAY_SELLER_ID: '2088102146225135',
  ALIPAY_PRIVATE_KEY: body(pem.private),
  ALIPAY_PUBLIC_KEY: pem.public,
}
const NOTIFY_URL = 'https://v.example.com/'

test('without settings there is no channel and no address for notices', () => {
  expect(readConfig({})).toMatchObject({ wechatPay: null, alipay: null, notifyUrl: '' })
})

test('a configured channel has its keys, whether written as PEM or as base64', () => {
  const config = readConfig({ ...wechatPay, ...alipay, NOTIFY_URL })
  expect(config.notifyUrl).toBe('https://v.example.com')
  expect(config.wechatPay).toMatchObject({ mchId: '1900000001', url: 'https://api.mch.weixin.qq.com' })
  expect(config.alipay).toMatchObject({ sellerId: '2088102146225135', url: 'https://openapi.alipay.com' })
  for (const settings of [config.wechatPay, config.alipay]) {
    expect(settings?.privateKey.equals(merchant.privateKey)).toBe(true)
    expect(settings?.publicKey.equals(channel.publicKey)).toBe(true)
  }
})

test('the keys do not appear where settings are written as JSON', () => {
  const text = JSON.stringify(readConfig({ ...alipay, NOTIFY_URL }).alipay)
  expect(text).not.toContain(body(pem.private).slice(0, 40))
})

test.each([...Object.keys(wechatPay), ...Object.keys(alipay)])(
  'a channel without %s fails with a sentence that names it',
  (name) => {
    const channelOf = name in wechatPay ? wechatPay : alipay
    const env = { ...channelOf, NOTIFY_URL, [name]: '' }
    expect(() => readConfig(env)).toThrow(ConfigError)
    expect(() => readConfig(env)).toThrow(new RegExp(`齐全，现缺 ${name}，`))
  },
)

test.each([wechatPay, alipay])('a channel without NOTIFY_URL fails', (settings) => {
  expect(() => readConfig(settings)).toThrow(/必须同时设置 NOTIFY_URL/)
})

const weak = generateKeyPairSync('rsa', { modulusLength: 1024 })
const marker = 'MARKER-OF-A-SECRET'

test.each([
  [{ WECHAT_PAY_MCH_ID: marker }, 'WECHAT_PAY_MCH_ID'],
  [{ WECHAT_PAY_SERIAL: marker }, 'WECHAT_PAY_SERIAL'],
  [{ WECHAT_PAY_PUBLIC_KEY_ID: marker }, 'WECHAT_PAY_PUBLIC_KEY_ID'],
  [{ WECHAT_PAY_API_KEY: marker }, 'WECHAT_PAY_API_KEY'],
  [{ WECHAT_PAY_PRIVATE_KEY: marker }, 'WECHAT_PAY_PRIVATE_KEY'],
  [{ WECHAT_PAY_PRIVATE_KEY: pem.public }, 'WECHAT_PAY_PRIVATE_KEY'],
  [{ WECHAT_PAY_PUBLIC_KEY: marker }, 'WECHAT_PAY_PUBLIC_KEY'],
  [{ WECHAT_PAY_PUBLIC_KEY: pem.private }, 'WECHAT_PAY_PUBLIC_KEY'],
  [{ WECHAT_PAY_PUBLIC_KEY: pem.own }, 'WECHAT_PAY_PUBLIC_KEY'],
  [{ ALIPAY_APP_ID: marker }, 'ALIPAY_APP_ID'],
  [{ ALIPAY_SELLER_ID: marker }, 'ALIPAY_SELLER_ID'],
  [{ ALIPAY_PRIVATE_KEY: `-----BEGIN PRIVATE KEY-----\\n${marker}` }, 'ALIPAY_PRIVATE_KEY'],
  [
    { ALIPAY_PRIVATE_KEY: weak.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() },
    'ALIPAY_PRIVATE_KEY',
  ],
  [{ ALIPAY_PUBLIC_KEY: marker }, 'ALIPAY_PUBLIC_KEY'],
  [{ ALIPAY_PUBLIC_KEY: pem.own }, 'ALIPAY_PUBLIC_KEY'],
  [{ NOTIFY_URL: 'v.example.com' }, 'NOTIFY_URL'],
])('%#: a wrong setting fails with a sentence that names it and not its value', (wrong, name) => {
  const env = { ...wechatPay, ...alipay, NOTIFY_URL, ...wrong }
  let message = ''
  try {
    readConfig(env)
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    message = String(error)
  }
  expect(message).toMatch(new RegExp(`设置 ${name} .*\\p{Script=Han}`, 'u'))
  expect(message).not.toContain(marker)
})
