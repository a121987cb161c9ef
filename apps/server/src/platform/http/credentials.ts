import type { FastifyRequest } from 'fastify'
import type { Client } from './actor'

const header = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)

const maxAgentLength = 300

/** The client of a request, as far as it is stated. */
export const clientOf = ({ ip, protocol, host, headers }: FastifyRequest): Client => ({
  address: ip,
  agent: (headers['user-agent'] ?? '').slice(0, maxAgentLength),
  origin: `${protocol}://${host}`,
})

/** The caller's credentials: from headers only, a cookie never authorises a call. */
export const credentialsOf = (request: FastifyRequest) => ({
  token: header(request.headers.token),
  touristId: header(request.headers.uuid),
  client: clientOf(request),
})
