import { codes, type Envelope, messages } from '@vce/protocol'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseUnreachable } from '#platform/database'
import { Failure } from '#platform/errors'

const refused = (msg: string, code: number = codes.refused): Envelope<null> => ({ code, msg, data: null })

/** Statuses that are sent as such with the envelope, because proxies and clients act on them. */
const texts: Record<number, string> = {
  413: messages.bodyTooLarge,
  429: '操作过于频繁，请稍后再试',
  503: messages.busy,
}

/** Seconds after which a caller may retry if the database was unreachable. */
export const retrySeconds = 1

/** The only place where failures and faults become the envelope. */
export function answerError(error: FastifyError | Failure, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof Failure) {
    request.log.info({ code: error.code, msg: error.message, details: error.details }, 'refused')
    return reply.code(200).send(refused(error.message, error.code))
  }
  const status = error.statusCode ?? 500
  if (status === 400) return reply.code(200).send(refused(messages.badJson))
  if (status === 415) return reply.code(200).send(refused(messages.badContentType))
  const text = texts[status]
  if (text) return reply.code(status).send(refused(text))

  // Usually back within a second: no fault of the server, and the caller may retry.
  if (isDatabaseUnreachable(error)) {
    request.log.warn({ err: error }, 'database unreachable')
    return reply.code(503).header('retry-after', retrySeconds).send(refused(messages.busy))
  }

  // The client left before the response was complete: no one reads the refusal, and there is no fault.
  if (request.raw.socket.destroyed) request.log.info({ err: error }, 'client disconnected')
  else request.log.error({ err: error }, 'fault')
  return reply.code(500).send(refused(messages.busy))
}

/** Addresses rejected before routing: too long or not decodable. */
export function answerFrameworkError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (error.statusCode !== 414) return answerUnknown(request, reply)
  return reply.code(414).send(refused('请求地址过长'))
}

export function answerUnknown(_request: FastifyRequest, reply: FastifyReply) {
  return reply.code(404).send(refused(messages.unknownCall))
}
