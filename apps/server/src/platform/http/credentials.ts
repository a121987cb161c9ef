import type { FastifyRequest } from 'fastify'
import type { Client } from './actor'

const header = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)

const longestAgent = 300

/** Where a request comes from, as far as it says. */
export const clientOf = ({ ip, protocol, host, headers }: FastifyRequest): Client => ({
  address: ip,
  agent: (headers['user-agent'] ?? '').slice(0, longestAgent),
  origin: `${protocol}://${host}`,
})

/** What a call says of its caller: only the headers count, a cookie never authorises a call. */
export const credentialsOf = (request: FastifyRequest) => ({
  token: header(request.headers.token),
  touristId: header(request.headers.uuid),
  client: clientOf(request),
})
