import fastifyPlugin from 'fastify-plugin'
import { refusal, refusedEnvelope } from '#platform/errors'
import { retrySeconds } from './errors'

const refused = refusedEnvelope(refusal('busy'))

/**
 * Answers 503 in the envelope while the server closes: requests still arrive on open connections. Replaces
 * Fastify's own answer, which is in English (`return503OnClosing`). Fastify closes each connection after its
 * response.
 */
export const refuseWhileClosing = fastifyPlugin(
  async (app) => {
    let closing = false
    app.addHook('preClose', async () => {
      closing = true
    })
    app.addHook('onRequest', async (request, reply) => {
      if (!closing) return
      request.log.info('refused while closing')
      await reply.code(503).header('retry-after', retrySeconds).send(refused)
      // No handler owns the connection after a refused upgrade, so it is closed here.
      if (request.headers.upgrade !== undefined) request.raw.socket.destroySoon()
    })
  },
  { name: 'closing' },
)
