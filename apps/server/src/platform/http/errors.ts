import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseUnreachable } from '#platform/database'
import { Failure, type PlatformRefusal, refusal, refusedEnvelope } from '#platform/errors'

const refused = (key: PlatformRefusal) => refusedEnvelope(refusal(key))

/** HTTP statuses that are preserved, with the envelope as body, because proxies and clients react to them. */
const refusals: Record<number, PlatformRefusal> = {
  413: 'bodyTooLarge',
  429: 'tooManyRequests',
  503: 'busy',
}

/** Seconds after which a caller may retry if the database is unreachable. */
export const retrySeconds = 1

/** Turns a failure or fault into the envelope; nothing else does. */
export function answerError(error: FastifyError | Failure, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof Failure) {
    request.log.info(
      { code: error.code, key: error.key, msg: error.message, details: error.details },
      'refused',
    )
    return reply.code(200).send(refusedEnvelope(error))
  }
  const status = error.statusCode ?? 500
  if (status === 400) return reply.code(200).send(refused('badJson'))
  if (status === 415) return reply.code(200).send(refused('badContentType'))
  const key = refusals[status]
  if (key) return reply.code(status).send(refused(key))

  // The database is typically back within a second: this is no fault of the server, and the caller may retry.
  if (isDatabaseUnreachable(error)) {
    request.log.warn({ err: error }, 'database unreachable')
    return reply.code(503).header('retry-after', retrySeconds).send(refused('busy'))
  }

  // The client disconnected before the response was complete: the response reaches no one, but it is no
  // fault.
  if (request.raw.socket.destroyed) request.log.info({ err: error }, 'client disconnected')
  else request.log.error({ err: error }, 'fault')
  return reply.code(500).send(refused('busy'))
}

/** Answers a request whose address was rejected before routing: too long or not decodable. */
export function answerFrameworkError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (error.statusCode !== 414) return answerNotFound(request, reply)
  return reply.code(414).send(refused('addressTooLong'))
}

export function answerNotFound(_request: FastifyRequest, reply: FastifyReply) {
  return reply.code(404).send(refused('unknownCall'))
}
