import type { FastifyInstance } from 'fastify'

/** Listens on any free port and prints the address, as the portal's server does. */
export async function listen(app: FastifyInstance) {
  process.stderr.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`)
}
