import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'
import type { Client } from './actor'
import { siteHostOf } from './site-host'

const header = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)

const maxAgentLength = 300

/** The client of a request, as its connection and headers state it. */
export const clientOf = (request: FastifyRequest): Client => ({
  address: request.ip,
  agent: (request.headers['user-agent'] ?? '').slice(0, maxAgentLength),
  origin: `${request.protocol}://${siteHostOf(request)}`,
})

/** The caller's credentials. Only headers count; a cookie never authorises a call. */
export const credentialsOf = (request: FastifyRequest) => ({
  token: header(request.headers.token),
  touristId: header(request.headers.uuid),
  client: clientOf(request),
})

const first = (value: unknown) => {
  const given: unknown = Array.isArray(value) ? value[0] : value
  return typeof given === 'string' ? given : undefined
}

/**
 * The caller's credentials in the query of a GET call, because an `EventSource` sends no headers. The uuid
 * may be any text of 1–64 word characters and hyphens.
 */
export const queryCredentialsOf = (request: FastifyRequest) => {
  const query = request.query as Record<string, unknown>
  const uuid = first(query.uuid)
  return {
    token: first(query.token),
    touristId: uuid !== undefined && /^[\w-]{1,64}$/.test(uuid) ? uuid : undefined,
    client: clientOf(request),
    anyTouristId: true,
  }
}

/** An operator's credentials, for endpoints of the console only. */
export const operatorCredentialsOf = (request: FastifyRequest) => ({
  operatorToken: header(request.headers['operator-token']),
  client: clientOf(request),
  requestId: request.id,
})

const callerIdForm = /^[\w-]{8,64}$/

/**
 * The caller's own `x-request-id`. It is logged in addition to our id, never instead of it, so that no caller
 * can give two requests the same id.
 */
export function callerIdOf(headers: IncomingHttpHeaders): { callerId?: string } {
  const given = headers['x-request-id']
  return typeof given === 'string' && callerIdForm.test(given) ? { callerId: given } : {}
}
