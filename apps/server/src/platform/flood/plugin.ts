import { codes, type Envelope } from '@vce/protocol'
import type { FastifyReply } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { createFlood, type Flood } from './flood'

declare module 'fastify' {
  interface FastifyInstance {
    flood: Flood
  }
}

/** Answers 429 in the envelope; `retryAfter` in seconds. */
export function answerTooOften(reply: FastifyReply, retryAfter: number, msg = '操作过于频繁，请稍后再试') {
  const refused: Envelope<null> = { code: codes.refused, msg, data: null }
  return reply.code(429).header('retry-after', retryAfter).send(refused)
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
