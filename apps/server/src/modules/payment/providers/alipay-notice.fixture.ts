import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import type { AlipaySettings } from '#platform/config'
import type { RawNotice } from './provider'

const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
export const [appKeys, channelKeys, strangerKeys] = [pair(), pair(), pair()]
export const settings: AlipaySettings = {
  appId: '2021000122671080',
  sellerId: '2088102146225135',
  privateKey: appKeys.privateKey,
  publicKey: channelKeys.publicKey,
  url: 'https://openapi.alipay.com',
}

export type Fields = Record<string, string>

export const trade: Fields = {
  app_id: settings.appId,
  auth_app_id: settings.appId,
  buyer_id: '2088102116773037',
  buyer_logon_id: 'pay***@example.com',
  buyer_pay_amount: '298.00',
  charset: 'utf-8',
  fund_bill_list: '[{"amount":"298.00","fundChannel":"ALIPAYACCOUNT"}]',
  gmt_create: '2026-11-20 15:59:40',
  gmt_payment: '2026-11-20 15:59:58',
  notify_id: '2026112000222155958025670501678000',
  notify_time: '2026-11-20 15:59:59',
  notify_type: 'trade_status_sync',
  out_trade_no: 'P20261120000001',
  passback_params: '100%&a=b+c 会员',
  receipt_amount: '298.00',
  seller_id: settings.sellerId,
  sign_type: 'RSA2',
  subject: '年度会员 365 天',
  total_amount: '298.00',
  trade_no: '2026112022001473051430121311',
  trade_status: 'TRADE_SUCCESS',
  version: '1.0',
}

interface Signing {
  key?: KeyObject
  algorithm?: string
  /** Names of fields that are excluded from the signature. */
  left?: string[]
}

/**
 * Adds Alipay's signature: over the decoded text of all fields except `sign` and `sign_type`, sorted by name.
 */
export function createSignedFields(
  fields: Fields,
  { key = channelKeys.privateKey, algorithm = 'RSA-SHA256', left = [] }: Signing = {},
): Fields {
  const text = Object.keys(fields)
    .filter((name) => name !== 'sign' && name !== 'sign_type' && !left.includes(name))
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&')
  return { ...fields, sign: sign(algorithm, Buffer.from(text), key).toString('base64') }
}

export const formHeader = ['content-type', 'application/x-www-form-urlencoded; charset=utf-8'] as const
export const rawNotice = (body: string | Buffer): RawNotice => ({
  headers: [formHeader],
  body: Buffer.from(body),
})
export const formOf = (fields: Fields) => rawNotice(new URLSearchParams(fields).toString())
export const withoutFields = (fields: Fields, ...names: string[]) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))

export const validFields = createSignedFields(trade)
export const validBody = new URLSearchParams(validFields).toString()
export const withFields = (changes: Fields) => formOf(createSignedFields({ ...trade, ...changes }))
export const changedAfterSigning = (changes: Fields) => formOf({ ...validFields, ...changes })
export const withPairs = (...pairs: [string, string][]) =>
  rawNotice(new URLSearchParams([...Object.entries(validFields), ...pairs]).toString())
