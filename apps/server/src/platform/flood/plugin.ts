import type { FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { type PlatformRefusal, refusal, refusedEnvelope } from '#platform/errors'
import { createFlood, type Flood } from './flood'
import type { RequestKind } from './shared-spending'

declare module 'fastify' {
  interface FastifyInstance {
    flood: Flood
  }
  interface FastifyContextConfig {
    /**
     * The bucket from which each request of this route takes a token, before the request is read further.
     * `own`: the route takes from a bucket itself, or from none, as probes do. Default: `files` for a GET
     * that is no call, else `calls`.
     */
    flood?: RequestKind | 'own'
  }
}

/** The bucket of a request; a request of an unknown route counts as a call. */
function bucketOf({ method, routeOptions: { url, config } }: FastifyRequest): RequestKind | 'own' {
  if (config.flood) return config.flood
  const isFile = url !== undefined && !config.call && (method === 'GET' || method === 'HEAD')
  return isFile ? 'files' : 'calls'
}

/** Answers 429 in the envelope; `retryAfter` in seconds. */
export function answerTooOften(
  reply: FastifyReply,
  retryAfter: number,
  key: Extract<PlatformRefusal, 'tooManyRequests' | 'tooManySockets'> = 'tooManyRequests',
) {
  return reply
    .code(429)
    .header('retry-after', retryAfter)
    .send(refusedEnvelope(refusal(key)))
}

/** Refuses requests of an address that sends too many, on every route, before their bodies are read. */
export const flood = fastifyPlugin<Parameters<typeof createFlood>[0]>(
  async (app, options) => {
    app.decorate('flood', createFlood(options))
    app.addHook('onClose', async () => app.flood.stop())
    app.addHook('onRequest', async (request, reply) => {
      const bucket = bucketOf(request)
      if (bucket === 'own') return
      const retryAfter = app.flood.take(bucket, request.ip)
      if (retryAfter > 0) return answerTooOften(reply, retryAfter)
    })
  },
  { name: 'flood' },
)
