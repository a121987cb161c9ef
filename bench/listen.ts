import type { FastifyInstance } from 'fastify'

/** Listens on any port and says where, as the product's own server does. */
export async function listen(app: FastifyInstance) {
  process.stderr.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`)
}
