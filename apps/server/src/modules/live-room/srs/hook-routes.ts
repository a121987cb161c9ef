import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { type PlatformRefusal, refusal, refusedEnvelope } from '#platform/errors'
import { answerTooOften } from '#platform/flood'
import { createNetworkTest } from '#platform/http'
import { readHook } from './hook'
import type { SrsHooks } from './take-hooks'

export interface HookRoutesOptions {
  hooks: SrsHooks
  /** The last part of the address. */
  secret: string
  /** Addresses and networks of SRS. */
  addresses: readonly string[]
}

const bodyLimit = 16 * 1024

const digestOf = (text: string) => createHash('sha256').update(text).digest()

const refuse = (reply: FastifyReply, status: 400 | 403, key: PlatformRefusal) =>
  reply.code(status).send(refusedEnvelope(refusal(key)))

/**
 * The hooks of SRS at `/media/hooks/srs/<secret>`, answered by `0` or by an HTTP status that SRS takes as a refusal. The
 * address does not exist for anyone else; a body is read after that is known.
 */
export const hookRoutes: FastifyPluginAsync<HookRoutesOptions> = async (
  app,
  { hooks, secret, addresses },
) => {
  const expected = digestOf(secret)
  const isOfSrs = createNetworkTest(addresses)

  function isGenuine(request: FastifyRequest): boolean {
    const { secret: given } = request.params as { secret: string }
    return isOfSrs(request.ip) && timingSafeEqual(digestOf(given), expected)
  }

  app.removeAllContentTypeParsers()
  // SRS has sent several content types.
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body))

  app.addHook('onRequest', async (request, reply) => {
    if (isGenuine(request)) return
    const retryAfter = app.flood.take('media', request.ip)
    if (retryAfter > 0) return answerTooOften(reply, retryAfter)
    reply.callNotFound()
    return reply
  })

  // Each viewer of SRS is reported from its one address: a limit by address would refuse an audience.
  app.post('/media/hooks/srs/:secret', { bodyLimit, config: { flood: 'own' } }, async (request, reply) => {
    const { body } = request
    const hook = Buffer.isBuffer(body) ? readHook(body) : null
    if (!hook) return refuse(reply, 400, 'badInput')
    if (!(await hooks.take(hook))) return refuse(reply, 403, 'forbidden')
    return reply.type('text/plain').send('0')
  })
}
