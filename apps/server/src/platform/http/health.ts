import type { FastifyPluginAsync } from 'fastify'

interface HealthOptions {
  /** Resolves when the server can do its work; throws otherwise. */
  ready: () => Promise<unknown>
}

/** `/healthz`: the process lives. `/readyz`: its database answers and it is not going down. */
export const health: FastifyPluginAsync<HealthOptions> = async (app, { ready }) => {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (request, reply) => {
    if (closing) return reply.code(503).send({ status: 'closing' })
    try {
      await ready()
      return { status: 'ready' }
    } catch (error) {
      request.log.warn({ err: error }, 'not ready')
      return reply.code(503).send({ status: 'database unreachable' })
    }
  })
}
