import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request received by the vendor's server. */
export interface VendorRequest {
  headers: IncomingMessage['headers']
  url: string
  body: string
}

type Reply = { status?: number; body: string; location?: string } | 'silence'

/** A local stand-in for a vendor's server: records requests and sends the reply that the test sets. */
export async function startVendor() {
  const received: VendorRequest[] = []
  let reply: Reply = { body: '{}' }
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      received.push({ headers: request.headers, url: request.url ?? '', body })
      if (reply === 'silence') return
      const { status = 200, body: text, location } = reply
      response
        .writeHead(status, { 'content-type': 'application/json', ...(location && { location }) })
        .end(text)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    answers(next: Reply) {
      reply = next
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex')

/** The signature that Alibaba Cloud expects for a received request, computed by the documented steps. */
export function aliyunSignature({ headers, url, body }: VendorRequest, secret: string): string {
  const signed = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? '')?.[1]?.split(';') ?? []
  let canonicalHeaders = ''
  for (const name of signed) canonicalHeaders += `${name}:${headers[name]}\n`
  const [path = '', query = ''] = url.split('?')
  const canonical = `POST\n${path}\n${query}\n${canonicalHeaders}\n${signed.join(';')}\n${digest(body)}`
  const toSign = `ACS3-HMAC-SHA256\n${digest(canonical)}`
  return createHmac('sha256', secret).update(toSign).digest('hex')
}

/** The signature that Tencent Cloud expects for a received request, computed by the documented steps. */
export function tencentSignature({ headers, body }: VendorRequest, secret: string): string {
  const timestamp = String(headers['x-tc-timestamp'])
  const date = new Date(Number(timestamp) * 1000).toISOString().slice(0, 10)
  const canonical = `POST\n/\n\ncontent-type:${headers['content-type']}\nhost:${headers.host}\n\ncontent-type;host\n${digest(body)}`
  const toSign = `TC3-HMAC-SHA256\n${timestamp}\n${date}/sms/tc3_request\n${digest(canonical)}`
  let key: Buffer | string = `TC3${secret}`
  for (const part of [date, 'sms', 'tc3_request']) key = createHmac('sha256', key).update(part).digest()
  return createHmac('sha256', key).update(toSign).digest('hex')
}
