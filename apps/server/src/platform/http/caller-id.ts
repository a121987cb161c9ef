import type { IncomingHttpHeaders } from 'node:http'

const form = /^[\w-]{8,64}$/

/**
 * The caller's own `x-request-id`, logged in addition to our id and never in its place, so that no caller can give two
 * requests the same id.
 */
export function callerIdOf(headers: IncomingHttpHeaders): { callerId?: string } {
  const given = headers['x-request-id']
  return typeof given === 'string' && form.test(given) ? { callerId: given } : {}
}
