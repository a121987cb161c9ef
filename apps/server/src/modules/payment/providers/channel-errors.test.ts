import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inspect } from 'node:util'
import type { Channel } from '@vce/protocol'
import { afterAll, describe, expect, test } from 'vitest'
import { alipay } from './alipay'
import { ChannelError, type Provider } from './provider'
import { wechatPay } from './wechat-pay'

/** Stands in each place that must not appear in a log. */
const marker = 'MARKER-OF-A-SECRET'

type Reply = 'silence' | 'drip' | { status: number; body: string; signedBy?: KeyObject; location?: string }

const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const [merchant, channel, stranger] = [pair(), pair(), pair()]
const publicKeyId = 'PUB_KEY_ID_0119000000012024100100000000000001'
const headerNames: Record<Channel, [timestamp: string, nonce: string, signature: string]> = {
  wechat: ['Wechatpay-Timestamp', 'Wechatpay-Nonce', 'Wechatpay-Signature'],
  alipay: ['alipay-timestamp', 'alipay-nonce', 'alipay-signature'],
}

/** A vendor whose answers a test sets, signed or not. */
async function startVendor(ofChannel: Channel) {
  let reply: Reply = 'silence'
  const server = createServer((_request, response) => {
    if (reply === 'silence') return
    if (reply === 'drip') {
      response.writeHead(200, { 'content-type': 'application/json' }).write(`{"x":"${marker}`)
      return
    }
    const { status, body, signedBy, location } = reply
    const [timestamp, nonce] = [String(Math.floor(Date.now() / 1000)), 'n0nce']
    const [timestampName, nonceName, signatureName] = headerNames[ofChannel]
    const text = Buffer.from(`${timestamp}\n${nonce}\n${body}\n`)
    response
      .writeHead(status, {
        'content-type': 'application/json',
        [timestampName]: timestamp,
        [nonceName]: nonce,
        'Wechatpay-Serial': publicKeyId,
        ...(signedBy && { [signatureName]: sign('RSA-SHA256', text, signedBy).toString('base64') }),
        ...(location && { location }),
      })
      .end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answers(next: Reply) {
      reply = next
    },
  }
}

const vendors = { wechat: await startVendor('wechat'), alipay: await startVendor('alipay') }
const keys = { privateKey: merchant.privateKey, publicKey: channel.publicKey }
const options = {
  clock: { now: () => new Date('2026-11-20T08:00:00Z') },
  notifyUrl: () => `https://v.example.com/${marker}`,
}
const providerOf = (ofChannel: Channel, timeoutMs?: number): Provider =>
  ofChannel === 'wechat'
    ? wechatPay(
        {
          ...keys,
          appId: 'wx8888888888888888',
          mchId: '1900000001',
          serial: '7132D72A03E93CDDF8C03BBD1F37EEDF2A9F9A1B',
          publicKeyId,
          apiKey: `${marker}${'x'.repeat(32)}`.slice(0, 32),
          url: vendors.wechat.url,
        },
        { ...options, timeoutMs },
      )
    : alipay(
        { ...keys, appId: '2021000122671080', sellerId: '2088102146225135', url: vendors.alipay.url },
        { ...options, timeoutMs },
      )

const attempt = {
  no: 'P20261120000001',
  amountFen: 29_800,
  subject: marker,
  expiresAt: new Date('2026-11-20T08:30:00Z'),
}
const refund = { no: attempt.no, refundNo: 'R1', amountFen: 1, totalFen: 29_800, reason: marker }
const callsOf = (provider: Provider): Record<string, () => Promise<unknown>> => ({
  // Alipay's address is made without a call.
  ...(provider.channel === 'wechat' && { prepare: () => provider.prepare(attempt) }),
  query: () => provider.query(attempt.no),
  close: () => provider.close(attempt.no),
  refund: () => provider.refund(refund),
  queryRefund: () => provider.queryRefund(refund),
  bill: () => provider.bill('2026-11-18'),
})

async function errorOf(call: () => Promise<unknown>): Promise<unknown> {
  try {
    return { resolved: await call() }
  } catch (error) {
    return error
  }
}

const privateBody =
  merchant.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString().split('\n')[3] ?? ''

/** All that a logger could write of an error. */
const written = (error: unknown) =>
  `${JSON.stringify(error)} ${error instanceof Error ? error.stack : ''} ${inspect(error, { depth: 9, showHidden: true })}`

/** An answer that quotes what was sent, as the channels' do. */
const quoting = JSON.stringify({
  code: `${marker} is no code`,
  message: marker,
  payer: { openid: marker },
  buyer_logon_id: marker,
  out_trade_no: marker,
  trade_status: marker,
  trade_state: marker,
  refund_status: [marker],
  fund_change: marker,
  status: marker,
})

const replies: [string, Reply][] = [
  ['HTTP 400', { status: 400, body: quoting }],
  ['HTTP 401', { status: 401, body: quoting }],
  ['HTTP 403 without JSON', { status: 403, body: `<html>${marker}` }],
  ['HTTP 429', { status: 429, body: quoting }],
  ['HTTP 500', { status: 500, body: quoting }],
  ['HTTP 502 without JSON', { status: 502, body: marker }],
  ['another address', { status: 302, body: marker, location: `/${marker}` }],
  ['HTTP 200 unsigned', { status: 200, body: quoting }],
  ['HTTP 200 signed by a stranger', { status: 200, body: quoting, signedBy: stranger.privateKey }],
  ['HTTP 200 signed by the merchant', { status: 200, body: quoting, signedBy: merchant.privateKey }],
  ['HTTP 200 without JSON', { status: 200, body: marker, signedBy: channel.privateKey }],
  ['HTTP 200 in another shape', { status: 200, body: quoting, signedBy: channel.privateKey }],
  ['HTTP 200 with null', { status: 200, body: 'null', signedBy: channel.privateKey }],
]

describe.each(['wechat', 'alipay'] as const)('%s', (ofChannel) => {
  const provider = providerOf(ofChannel)
  const vendor = vendors[ofChannel]

  test.each(replies)('%s is a ChannelError for each call, without a secret', async (_name, reply) => {
    vendor.answers(reply)
    const errors = await Promise.all(
      Object.entries(callsOf(provider)).map(async ([name, call]) => [name, await errorOf(call)] as const),
    )
    for (const [name, error] of errors) {
      expect(error, name).toBeInstanceOf(ChannelError)
      expect(written(error)).not.toContain(marker)
      expect(written(error)).not.toContain(privateBody)
    }
  })

  test.each(['silence', 'drip'] as const)('%s ends with a ChannelError within the limit', async (reply) => {
    vendor.answers(reply)
    for (const call of Object.values(callsOf(providerOf(ofChannel, 50)))) {
      const error = await errorOf(call)
      expect(error).toBeInstanceOf(ChannelError)
      expect(written(error)).not.toContain(marker)
    }
  })

  test('a vendor that is away is a ChannelError', async () => {
    const gone = await startVendor(ofChannel)
    const away =
      ofChannel === 'wechat'
        ? wechatPay(
            { ...settingsOf(gone.url), publicKeyId, apiKey: marker, mchId: '1', serial: '2', appId: '3' },
            options,
          )
        : alipay({ ...settingsOf(gone.url), appId: '1', sellerId: '2' }, options)
    for (const call of Object.values(callsOf(away))) expect(await errorOf(call)).toBeInstanceOf(ChannelError)
  })
})

/** Port 9 discards, and nothing listens there. */
const settingsOf = (url: string) => ({ ...keys, url: url.replace(/\d+$/, '9') })

const transaction = {
  appid: 'wx8888888888888888',
  mchid: '1900000001',
  out_trade_no: attempt.no,
  transaction_id: '4200001234',
  trade_state: 'SUCCESS',
  success_time: '2026-11-20T15:59:58+08:00',
  amount: { total: 29_800, currency: 'CNY' },
}

test.each([
  { appid: 'wx0' },
  { mchid: '1900000002' },
  { out_trade_no: 'P2' },
  { trade_state: 'UNKNOWN' },
  { amount: { total: 0, currency: 'CNY' } },
  { amount: { total: 298.5, currency: 'CNY' } },
  { amount: { total: '29800', currency: 'CNY' } },
  { success_time: 'today' },
])('WeChat Pay: a verified answer with %j is not believed', async (changes) => {
  const body = JSON.stringify({ ...transaction, ...changes })
  vendors.wechat.answers({ status: 200, body, signedBy: channel.privateKey })
  await expect(providerOf('wechat').query(attempt.no)).rejects.toThrow(ChannelError)
})

test.each([
  ['SUCCESS', 'paid'],
  ['REFUND', 'refunded'],
  ['NOTPAY', 'waiting'],
  ['USERPAYING', 'waiting'],
  ['CLOSED', 'closed'],
  ['REVOKED', 'closed'],
])('WeChat Pay: %s is %s', async (trade_state, state) => {
  const body = JSON.stringify({ ...transaction, trade_state })
  vendors.wechat.answers({ status: 200, body, signedBy: channel.privateKey })
  expect(await providerOf('wechat').query(attempt.no)).toMatchObject({ state })
})

const trade = {
  out_trade_no: attempt.no,
  trade_no: '2026112022001473051430121311',
  trade_status: 'TRADE_SUCCESS',
  total_amount: '298.00',
  send_pay_date: '2026-11-20 15:59:58',
}

test.each([
  { out_trade_no: 'P2' },
  { trade_status: 'UNKNOWN' },
  { total_amount: '298' },
  { total_amount: 298 },
  { total_amount: '0.00' },
  { send_pay_date: 'today' },
])('Alipay: a verified answer with %j is not believed', async (changes) => {
  const body = JSON.stringify({ ...trade, ...changes })
  vendors.alipay.answers({ status: 200, body, signedBy: channel.privateKey })
  await expect(providerOf('alipay').query(attempt.no)).rejects.toThrow(ChannelError)
})

test.each([
  [{}, 'paid'],
  [{ trade_status: 'TRADE_FINISHED' }, 'paid'],
  [{ trade_status: 'TRADE_CLOSED' }, 'refunded'],
  [{ trade_status: 'TRADE_CLOSED', send_pay_date: undefined }, 'closed'],
  [{ trade_status: 'WAIT_BUYER_PAY', send_pay_date: undefined }, 'waiting'],
])('Alipay: %j is %s', async (changes, state) => {
  const body = JSON.stringify({ ...trade, ...changes })
  vendors.alipay.answers({ status: 200, body, signedBy: channel.privateKey })
  expect(await providerOf('alipay').query(attempt.no)).toMatchObject({ state })
})

test('a bill elsewhere is not fetched', async () => {
  const link = {
    hash_type: 'SHA1',
    hash_value: '0'.repeat(40),
    download_url: 'http://127.0.0.1:9/v3/billdownload/file?token=x',
    bill_download_url: 'http://example.com/bill',
  }
  for (const ofChannel of ['wechat', 'alipay'] as const) {
    vendors[ofChannel].answers({ status: 200, body: JSON.stringify(link), signedBy: channel.privateKey })
    await expect(providerOf(ofChannel).bill('2026-11-18')).rejects.toThrow('unexpected address')
  }
})
