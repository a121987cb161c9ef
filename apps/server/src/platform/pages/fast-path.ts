import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { LRUCache } from 'lru-cache'
import { createStaleSweep } from '#platform/cache'
import { callerIdOf, type ProxyTrust } from '#platform/http'

interface StoredResponse {
  /** Names and values alternate: the form that Node writes fastest. */
  head: readonly string[]
  body: Buffer
}

/**
 * Maximum bytes of bodies and keys. Responses to different request headers may share one body, which is
 * counted for each of them.
 */
const maxBytes = 32 * 1024 * 1024
/** Interval between two sweeps of expired responses, in milliseconds. */
const sweepEveryMs = 2_000

/**
 * The cache key of a guest's request: everything its response depends on. Null for conditional and signed-in
 * requests, which Fastify handles.
 */
function keyOf(request: IncomingMessage, proxyTrust: ProxyTrust): string | null {
  const { method, url, headers } = request
  if (method !== 'GET' || headers['if-none-match'] !== undefined) return null
  const { host = '', cookie = '', 'accept-encoding': encoding = '', 'user-agent': agent = '' } = headers
  if (cookie.includes('token=')) return null
  // Response headers and redirects depend on the scheme and host that the browser sent to the proxy.
  const proxied = proxyTrust.forwardedOrigin(request)
  return `${url}\n${host}\n${proxied}\n${cookie}\n${encoding}\n${headers.accept ?? ''}\n${agent}`
}

/**
 * Answers requests of guests from memory, before Fastify handles them: with the page rendered for an earlier
 * request with the same key, for as long as the page itself is cached. These responses are counted and logged
 * like all others.
 */
export function createFastPath(app: FastifyInstance, proxyTrust: ProxyTrust) {
  const stored = new LRUCache<string, StoredResponse>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }, key) => body.length + key.length * 2,
    ttl: 1,
  })
  const sweep = createStaleSweep(stored, sweepEveryMs)
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
    /** Stores a response that is about to be sent, for `forMilliseconds`. */
    store(reply: FastifyReply, body: Buffer, forMilliseconds: number) {
      const key = keyOf(reply.request.raw, proxyTrust)
      if (key === null || forMilliseconds < 1) return
      stored.set(key, { head: headOf(reply.getHeaders(), body), body }, { ttl: forMilliseconds })
      sweep()
    },
  }
}

/** All headers of a response except those that belong to a single request. */
function headOf(headers: ReturnType<FastifyReply['getHeaders']>, body: Buffer): string[] {
  const { 'x-request-id': _, 'set-cookie': __, ...shared } = headers
  const named = Object.entries({ ...shared, 'content-length': body.length })
  return named.flatMap(([name, value]) => (value === undefined ? [] : [name, String(value)]))
}
