import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { memoize } from '#platform/cache'
import { hasProxyHeader, isLocal } from './local-request'

declare module 'fastify' {
  interface FastifyInstance {
    /** Registry for the counters and gauges of modules. */
    metrics: Registry
    /**
     * Counts a response; `taken` is in seconds. Requests that pass through Fastify are counted automatically.
     */
    answered(method: string, status: number, route: string, taken: number): void
  }
}

/**
 * Without a token, metrics can be read only on this machine, by a local host name and not through a proxy.
 */
function mayRead(request: FastifyRequest, token: string) {
  if (!token) return isLocal(request) && !hasProxyHeader(request.headers)
  const given = Buffer.from(request.headers.authorization ?? '')
  const expected = Buffer.from(`Bearer ${token}`)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** `/metrics` for Prometheus: figures of the process, and the count and duration of requests per route. */
export const metrics = fastifyPlugin<{ token: string }>(
  async (app, { token }) => {
    const registry = new Registry()
    collectDefaultMetrics({ register: registry })
    app.decorate('metrics', registry)
    const labelNames = ['method', 'route', 'status'] as const
    const count = new Counter({
      name: 'http_requests_total',
      help: 'Requests answered',
      labelNames,
      registers: [registry],
    })
    const seconds = new Histogram({
      name: 'http_request_seconds',
      help: 'Time to answer',
      labelNames: ['route'] as const,
      buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2],
      registers: [registry],
    })

    // The labels of each series are looked up only once.
    const series = memoize((key) => {
      const [method = '', status = '', route = ''] = key.split(' ')
      return { count: count.labels({ method, route, status }), seconds: seconds.labels({ route }) }
    })
    app.decorate('answered', (method: string, status: number, route: string, taken: number) => {
      const found = series(`${method} ${status} ${route}`)
      found.count.inc()
      found.seconds.observe(taken)
    })
    app.addHook('onResponse', (request, reply, done) => {
      const route = request.routeOptions.url ?? 'unknown'
      app.answered(request.method, reply.statusCode, route, reply.elapsedTime / 1000)
      done()
    })
    app.addHook('onClose', async () => registry.clear())
    app.get('/metrics', { config: { flood: 'own' } }, async (request, reply) => {
      if (!mayRead(request, token)) return reply.callNotFound()
      return reply.type(registry.contentType).send(await registry.metrics())
    })
  },
  { name: 'metrics' },
)
