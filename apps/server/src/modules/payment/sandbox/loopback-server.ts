import { createPublicKey, type KeyObject, randomBytes, sign, verify } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { AlipaySettings, WechatPaySettings } from '#platform/config'
import type { Book } from './book'
import type { Answer, Call } from './call'
import { type Knobs, slowMs } from './knobs'

const maxBodyBytes = 64 * 1024

interface ChannelApi {
  answer(call: Call): Answer
}

interface Channels<WechatApi, AlipayApi> {
  /** Settings, signing key and call handler of each channel. */
  wechat: { settings: WechatPaySettings; key: KeyObject; api: WechatApi }
  alipay: { settings: AlipaySettings; key: KeyObject; api: AlipayApi }
}

interface ServerOptions<WechatApi, AlipayApi> {
  book: Book
  channelsAt: (origin: string) => Channels<WechatApi, AlipayApi>
  later: (ms: number, run: () => void) => void
}

/** Starts a server on this machine that implements the calls of both channels. */
export async function startLoopback<WechatApi extends ChannelApi, AlipayApi extends ChannelApi>({
  book,
  channelsAt,
  later,
}: ServerOptions<WechatApi, AlipayApi>) {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  // The server must not keep the process running, because only our own clients call it.
  server.unref()
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const channels = channelsAt(origin)
  const { wechat, alipay } = channels
  server.on('request', (request, response) => {
    respond(request, response).catch(() => response.destroy())
  })

  async function respond(request: IncomingMessage, response: ServerResponse) {
    const call = await callOf(request, origin)
    const isOfAlipay = call.path.startsWith('/v3/alipay/')
    const isFile = call.path === '/alipay-bill'
    const isGenuine = isOfAlipay
      ? isSignedByApp(alipay.settings, call)
      : isSignedByMerchant(wechat.settings, call)
    if (!isFile && !isGenuine)
      return reply(response, { status: 401, body: { code: 'SIGN_ERROR', message: '沙箱拒绝' } })
    const channel = channelOf(book, call)
    if (channel === 'fails')
      return reply(response, { status: 500, body: { code: 'SYSTEM_ERROR', message: '沙箱故障' } })
    const answer = (isOfAlipay || isFile ? alipay : wechat).api.answer(call)
    if (channel === 'hangs') return
    const send = () => reply(response, answer, isOfAlipay ? alipayHeaders : wechatHeaders)
    if (channel === 'slow') later(slowMs, send)
    else send()
  }

  const wechatHeaders = (text: string) => {
    const [timestamp, nonce] = [String(Math.floor(Date.now() / 1000)), randomBytes(16).toString('hex')]
    const signed = sign('RSA-SHA256', Buffer.from(`${timestamp}\n${nonce}\n${text}\n`), wechat.key)
    return {
      'Wechatpay-Timestamp': timestamp,
      'Wechatpay-Nonce': nonce,
      'Wechatpay-Serial': wechat.settings.publicKeyId,
      'Wechatpay-Signature': signed.toString('base64'),
    }
  }

  const alipayHeaders = (text: string) => {
    const [timestamp, nonce] = [String(Date.now()), randomBytes(16).toString('hex')]
    const signed = sign('RSA-SHA256', Buffer.from(`${timestamp}\n${nonce}\n${text}\n`), alipay.key)
    return {
      'alipay-timestamp': timestamp,
      'alipay-nonce': nonce,
      'alipay-signature': signed.toString('base64'),
    }
  }

  return {
    channels,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

type Signing = (text: string) => Record<string, string>

/** Sends an answer. Errors and files are not signed, as at the real channels. */
function reply(response: ServerResponse, { status, body }: Answer, signing?: Signing) {
  const isFile = Buffer.isBuffer(body)
  const bytes = isFile ? body : Buffer.from(body === null ? '' : JSON.stringify(body))
  const signed = status < 300 && !isFile && signing?.(bytes.toString())
  const type = isFile ? 'application/octet-stream' : 'application/json; charset=utf-8'
  response.writeHead(status, { 'content-type': type, ...signed }).end(bytes)
}

async function callOf(request: IncomingMessage, origin: string): Promise<Call> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request) {
    const bytes = Buffer.from(part)
    size += bytes.length
    if (size > maxBodyBytes) throw new Error('a call is too large')
    parts.push(bytes)
  }
  const text = Buffer.concat(parts).toString()
  const target = request.url ?? '/'
  const { pathname, searchParams } = new URL(target, origin)
  return {
    method: request.method ?? '',
    path: pathname,
    query: searchParams,
    target,
    headers: request.headers,
    text,
    body: text === '' ? null : JSON.parse(text),
    origin,
  }
}

/** The channel's behaviour for the payment that a call names; default knobs for a new payment. */
function channelOf(book: Book, { path, body }: Call): Knobs['channel'] {
  if (path === '/v3/pay/transactions/native' || path.includes('bill')) return book.defaults().channel
  const named =
    typeof body === 'object' && body !== null && 'out_trade_no' in body ? body.out_trade_no : undefined
  const no = typeof named === 'string' ? named : (/\/out-trade-no\/(\w+)/.exec(path)?.[1] ?? '')
  const payment = book.of(no) ?? book.ofRefund(/\/refunds\/(\w+)$/.exec(path)?.[1] ?? '')
  return payment?.knobs.channel ?? book.defaults().channel
}

function isSignedByMerchant(settings: WechatPaySettings, { method, target, headers, text }: Call): boolean {
  const fields = Object.fromEntries(
    [...(headers.authorization ?? '').matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [
      name,
      value ?? '',
    ]),
  )
  const signed = [method, target, fields.timestamp, fields.nonce_str, text, ''].join('\n')
  return (
    headers['wechatpay-serial'] === settings.publicKeyId &&
    fields.mchid === settings.mchId &&
    fields.serial_no === settings.serial &&
    isSigned(signed, fields.signature, settings.privateKey)
  )
}

function isSignedByApp(settings: AlipaySettings, { method, target, headers, text }: Call): boolean {
  const [, stated = '', signature] =
    /^ALIPAY-SHA256withRSA (.+),sign=(.+)$/.exec(headers.authorization ?? '') ?? []
  const isOwn = stated.startsWith(`app_id=${settings.appId},`)
  return isOwn && isSigned([stated, method, target, text, ''].join('\n'), signature, settings.privateKey)
}

const isSigned = (text: string, signature: string | undefined, key: KeyObject) =>
  signature !== undefined &&
  verify('RSA-SHA256', Buffer.from(text), createPublicKey(key), Buffer.from(signature, 'base64'))
