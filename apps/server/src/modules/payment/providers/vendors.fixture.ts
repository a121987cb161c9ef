import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Channel } from '@vce/protocol'
import { afterAll } from 'vitest'
import { alipay } from './alipay'
import type { Provider } from './provider'
import { wechatPay } from './wechat-pay'

/** A text used for each value that must not appear in a log. */
export const marker = 'MARKER-OF-A-SECRET'

export type Reply =
  | 'silence'
  | 'drip'
  | { status: number; body: string; signedBy?: KeyObject; location?: string }

const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
export const [merchantKeys, channelKeys, strangerKeys] = [pair(), pair(), pair()]
const publicKeyId = 'PUB_KEY_ID_0119000000012024100100000000000001'
const headerNames: Record<Channel, [timestamp: string, nonce: string, signature: string]> = {
  wechat: ['Wechatpay-Timestamp', 'Wechatpay-Nonce', 'Wechatpay-Signature'],
  alipay: ['alipay-timestamp', 'alipay-nonce', 'alipay-signature'],
}

/** Starts a vendor's server whose answers the test sets, signed or not. */
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

const keys = { privateKey: merchantKeys.privateKey, publicKey: channelKeys.publicKey }
const options = {
  clock: { now: () => new Date('2026-11-20T08:00:00Z') },
  notifyUrl: () => `https://v.example.com/${marker}`,
}

/** Starts both vendors' servers for a test file, with clients for them. */
export async function startVendors() {
  const vendors = { wechat: await startVendor('wechat'), alipay: await startVendor('alipay') }
  const providerOf = (ofChannel: Channel, timeoutMs?: number, url = vendors[ofChannel].url): Provider =>
    ofChannel === 'wechat'
      ? wechatPay(
          {
            ...keys,
            appId: 'wx8888888888888888',
            mchId: '1900000001',
            serial: '7132D72A03E93CDDF8C03BBD1F37EEDF2A9F9A1B',
            publicKeyId,
            apiKey: `${marker}${'x'.repeat(32)}`.slice(0, 32),
            url,
          },
          { ...options, timeoutMs },
        )
      : alipay(
          { ...keys, appId: '2021000122671080', sellerId: '2088102146225135', url },
          { ...options, timeoutMs },
        )
  return { vendors, providerOf }
}
