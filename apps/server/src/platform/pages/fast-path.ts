import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { LRUCache } from 'lru-cache'
import { staleSweep } from '#platform/cache'
import { callerIdOf, type ProxyTrust } from '#platform/http'

interface ReadyAnswer {
  /** Names and values in turn, as Node takes them fastest. */
  head: readonly string[]
  body: Buffer
}

/** Bytes of bodies and keys. Answers that differ only in a request's headers share one body, and count each. */
const maxBytes = 32 * 1024 * 1024
/** Between two sweeps of what has run out, in milliseconds. */
const sweepEveryMs = 2_000

/** What an answer to a guest depends on. A conditional request, or a signed-in user's, goes the long way. */
function keyOf(request: IncomingMessage, proxyTrust: ProxyTrust): string | null {
  const { method, url, headers } = request
  if (method !== 'GET' || headers['if-none-match'] !== undefined) return null
  const { host = '', cookie = '', 'accept-encoding': encoding = '', 'user-agent': agent = '' } = headers
  if (cookie.includes('token=')) return null
  // Headers and redirects depend on the scheme and the host the proxy was asked at.
  const proxied = proxyTrust.saidByProxy(request)
  return `${url}\n${host}\n${proxied}\n${cookie}\n${encoding}\n${headers.accept ?? ''}\n${agent}`
}

/**
 * A guest's page that went through everything once is given to the next ones who ask in the same words before the
 * framework makes anything of their requests, for as long as the page itself is kept. Counted and logged like all.
 */
export function createReadyAnswers(app: FastifyInstance, proxyTrust: ProxyTrust) {
  const ready = new LRUCache<string, ReadyAnswer>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }, key) => body.length + key.length * 2,
    ttl: 1,
  })
  const sweep = staleSweep(ready, sweepEveryMs)
  let closing = false

  function answer(request: IncomingMessage, response: ServerResponse): boolean {
    const key = closing ? null : keyOf(request, proxyTrust)
    const known = key === null ? undefined : ready.get(key)
    if (!known) return false
    const began = performance.now()
    const id = randomUUID()
    response.writeHead(200, [...known.head, 'x-request-id', id])
    response.end(known.body)
    const milliseconds = performance.now() - began
    app.answered('GET', 200, '/*', milliseconds / 1000)
    const { method, url, headers } = request
    const req = { method, url, ip: proxyTrust.addressOf(request) }
    app.log.info({ reqId: id, ...callerIdOf(headers), req, responseTime: milliseconds }, 'page given again')
    return true
  }

  app.addHook('onReady', async () => {
    const framework = app.server.listeners('request') as ((
      ...of: [IncomingMessage, ServerResponse]
    ) => void)[]
    app.server.removeAllListeners('request')
    app.server.on('request', (request, response) => {
      if (answer(request, response)) return
      for (const listener of framework) listener.call(app.server, request, response)
    })
  })
  app.addHook('preClose', async () => {
    closing = true
  })

  return {
    /** Keeps what is about to be sent for so many milliseconds. */
    keep(reply: FastifyReply, body: Buffer, forMilliseconds: number) {
      const key = keyOf(reply.request.raw, proxyTrust)
      if (key === null || forMilliseconds < 1) return
      ready.set(key, { head: headOf(reply.getHeaders(), body), body }, { ttl: forMilliseconds })
      sweep()
    },
  }
}

/** All but what each answer has of its own. */
function headOf(headers: ReturnType<FastifyReply['getHeaders']>, body: Buffer): string[] {
  const { 'x-request-id': _, 'set-cookie': __, ...kept } = headers
  const named = Object.entries({ ...kept, 'content-length': body.length })
  return named.flatMap(([name, value]) => (value === undefined ? [] : [name, String(value)]))
}
