import { codes, type Envelope, messages } from '@vce/protocol'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseUnreachable } from '#platform/database'
import { Failure } from '#platform/errors'

const refused = (msg: string, code: number = codes.refused): Envelope<null> => ({ code, msg, data: null })

/** Statuses that keep their number beside the envelope: proxies and clients act on them. */
const texts: Record<number, string> = {
  413: messages.bodyTooLarge,
  429: '操作过于频繁，请稍后再试',
  503: messages.busy,
}

/** Seconds after which a caller may try again where the database was not there. */
export const retrySeconds = 1

/** Failures and faults become the envelope here and nowhere else. */
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

  // Back in a second, as a rule: nothing of ours is at fault, and the caller may try again.
  if (isDatabaseUnreachable(error)) {
    request.log.warn({ err: error }, 'database unreachable')
    return reply.code(503).header('retry-after', retrySeconds).send(refused(messages.busy))
  }

  // A reader who left before his answer was through: nobody is there to read a refusal, and nothing is at fault.
  if (request.raw.socket.destroyed) request.log.info({ err: error }, 'the reader hung up')
  else request.log.error({ err: error }, 'fault')
  return reply.code(500).send(refused(messages.busy))
}

/** Addresses that no route is looked for: too long, or not even decodable, so nobody's. */
export function answerFrameworkError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (error.statusCode !== 414) return answerUnknown(request, reply)
  return reply.code(414).send(refused('请求地址过长'))
}

export function answerUnknown(_request: FastifyRequest, reply: FastifyReply) {
  return reply.code(404).send(refused(messages.unknownCall))
}
