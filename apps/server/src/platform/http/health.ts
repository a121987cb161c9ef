import type { FastifyPluginAsync } from 'fastify'

interface HealthOptions {
  /** Resolves if the server is ready, and rejects otherwise. */
  ready: () => Promise<unknown>
}

/**
 * `/healthz`: the process runs. `/readyz`: the database responds. Both answer 503 while the server closes.
 */
export const health: FastifyPluginAsync<HealthOptions> = async (app, { ready }) => {
  app.get('/healthz', { config: { flood: 'own' } }, async () => ({ status: 'ok' }))
  app.get('/readyz', { config: { flood: 'own' } }, async (request, reply) => {
    try {
      await ready()
      return { status: 'ready' }
    } catch (error) {
      request.log.warn({ err: error }, 'not ready')
      return reply.code(503).send({ status: 'database unreachable' })
    }
  })
}
