import type { FastifyPluginAsync } from 'fastify'

interface HealthOptions {
  /** Resolves if the server is ready; throws otherwise. */
  ready: () => Promise<unknown>
}

/** `/healthz`: the process runs. `/readyz`: its database responds and it is not shutting down. */
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
