import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { LRUCache } from 'lru-cache'
import { staleSweep } from '#platform/cache'
import { callerIdOf, type ProxyTrust } from '#platform/http'

interface StoredResponse {
  /** Alternating names and values, the fastest form for Node. */
  head: readonly string[]
  body: Buffer
}

/** Bytes of bodies and keys. Responses that differ only in request headers share one body, which counts for each. */
const maxBytes = 32 * 1024 * 1024
/** Interval between two sweeps of expired responses, in milliseconds. */
const sweepEveryMs = 2_000

/** Everything a guest's response depends on; null for conditional and signed-in requests (normal path). */
function keyOf(request: IncomingMessage, proxyTrust: ProxyTrust): string | null {
  const { method, url, headers } = request
  if (method !== 'GET' || headers['if-none-match'] !== undefined) return null
  const { host = '', cookie = '', 'accept-encoding': encoding = '', 'user-agent': agent = '' } = headers
  if (cookie.includes('token=')) return null
  // Headers and redirects depend on the scheme and host of the request to the proxy.
  const proxied = proxyTrust.forwardedOrigin(request)
  return `${url}\n${host}\n${proxied}\n${cookie}\n${encoding}\n${headers.accept ?? ''}\n${agent}`
}

/**
 * Serves a guest's rendered page to later requests with the same key, before the framework handles them, for as long
 * as the page itself is cached. These responses are counted and logged like all others.
 */
export function createFastPath(app: FastifyInstance, proxyTrust: ProxyTrust) {
  const stored = new LRUCache<string, StoredResponse>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }, key) => body.length + key.length * 2,
    ttl: 1,
  })
  const sweep = staleSweep(stored, sweepEveryMs)
  let closing = false

  function answer(request: IncomingMessage, response: ServerResponse): boolean {
    const key = closing ? null : keyOf(request, proxyTrust)
    const cached = key === null ? undefined : stored.get(key)
    if (!cached) return false
    const startedAt = performance.now()
    const id = randomUUID()
    response.writeHead(200, [...cached.head, 'x-request-id', id])
    response.end(cached.body)
    const milliseconds = performance.now() - startedAt
    app.answered('GET', 200, '/*', milliseconds / 1000)
    const { method, url, headers } = request
    const req = { method, url, ip: proxyTrust.addressOf(request) }
    app.log.info(
      { reqId: id, ...callerIdOf(headers), req, responseTime: milliseconds },
      'page served from cache',
    )
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
    /** Stores the response about to be sent, for `forMilliseconds`. */
    store(reply: FastifyReply, body: Buffer, forMilliseconds: number) {
      const key = keyOf(reply.request.raw, proxyTrust)
      if (key === null || forMilliseconds < 1) return
      stored.set(key, { head: headOf(reply.getHeaders(), body), body }, { ttl: forMilliseconds })
      sweep()
    },
  }
}

/** All headers except those specific to one response. */
function headOf(headers: ReturnType<FastifyReply['getHeaders']>, body: Buffer): string[] {
  const { 'x-request-id': _, 'set-cookie': __, ...shared } = headers
  const named = Object.entries({ ...shared, 'content-length': body.length })
  return named.flatMap(([name, value]) => (value === undefined ? [] : [name, String(value)]))
}
