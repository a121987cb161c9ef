import { inspect } from 'node:util'
import { describe, expect, test } from 'vitest'
import { ChannelError, type Provider } from './provider'
import { channelKeys, marker, merchantKeys, type Reply, startVendors, strangerKeys } from './vendors.fixture'

const { vendors, providerOf } = await startVendors()

const attempt = {
  no: 'P20261120000001',
  amountFen: 29_800,
  subject: marker,
  expiresAt: new Date('2026-11-20T08:30:00Z'),
}
const refund = { no: attempt.no, refundNo: 'R1', amountFen: 1, totalFen: 29_800, reason: marker }
const callsOf = (provider: Provider): Record<string, () => Promise<unknown>> => ({
  // Alipay's `prepare` makes no call; it only builds an address.
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
  merchantKeys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString().split('\n')[3] ?? ''

/** Everything about an error that a logger could write. */
const written = (error: unknown) =>
  `${JSON.stringify(error)} ${error instanceof Error ? error.stack : ''} ${inspect(error, { depth: 9, showHidden: true })}`

/** An answer that quotes what was sent, as channels' answers do. */
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
  ['HTTP 200 signed by a stranger', { status: 200, body: quoting, signedBy: strangerKeys.privateKey }],
  ['HTTP 200 signed by the merchant', { status: 200, body: quoting, signedBy: merchantKeys.privateKey }],
  ['HTTP 200 without JSON', { status: 200, body: marker, signedBy: channelKeys.privateKey }],
  ['HTTP 200 in another shape', { status: 200, body: quoting, signedBy: channelKeys.privateKey }],
  ['HTTP 200 with null', { status: 200, body: 'null', signedBy: channelKeys.privateKey }],
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

  test('a channel that cannot be reached is a ChannelError', async () => {
    // No server listens on port 9 (discard).
    const away = providerOf(ofChannel, 5000, 'http://127.0.0.1:9')
    for (const call of Object.values(callsOf(away))) expect(await errorOf(call)).toBeInstanceOf(ChannelError)
  })
})
