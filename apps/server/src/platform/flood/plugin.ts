import type { FastifyReply } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { type PlatformRefusal, refusal, refusedEnvelope } from '#platform/errors'
import { createFlood, type Flood } from './flood'

declare module 'fastify' {
  interface FastifyInstance {
    flood: Flood
  }
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

/** Refuses calls of an address that makes too many, before their bodies are read. */
export const flood = fastifyPlugin<Parameters<typeof createFlood>[0]>(
  async (app, options) => {
    app.decorate('flood', createFlood(options))
    app.addHook('onClose', async () => app.flood.stop())
    app.addHook('onRequest', async (request, reply) => {
      if (!request.routeOptions.config.call) return
      const retryAfter = app.flood.take('calls', request.ip)
      if (retryAfter > 0) return answerTooOften(reply, retryAfter)
    })
  },
  { name: 'flood' },
)
