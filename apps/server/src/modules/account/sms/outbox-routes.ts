import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { Clock } from '#platform/clock'
import { beijingTime } from '#platform/clock'
import type { Config } from '#platform/config'
import type { Database } from '#platform/database'
import { isFromThisMachine } from '#platform/http'
import { createOutbox, outboxPath } from './outbox'
import { outboxPage } from './outbox-page'

interface OutboxOptions {
  db: Database
  clock: Clock
  config: Pick<Config, 'developmentMode'>
}

const localName = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/**
 * The codes of everybody lie here, so only a developer at this very machine reads them. The name he asks by counts too:
 * a foreign page that lets its own name lead to this machine asks by that name.
 */
const mayRead = (request: FastifyRequest, developmentMode: boolean) =>
  developmentMode && isFromThisMachine(request) && localName.test(request.headers.host ?? '')

/** The number asked for; nothing for all. */
function mobileIn({ query }: FastifyRequest): string {
  const { mobile } = query as { mobile?: unknown }
  return typeof mobile === 'string' ? mobile.slice(0, 20) : ''
}

/** `/dev/outbox` for people and `/dev/outbox.json` for tests; to everybody else there is no such address. */
export function outboxRoutes({ db, clock, config: { developmentMode } }: OutboxOptions): RouteOptions[] {
  const outbox = createOutbox({ db, clock })
  const route = (
    url: string,
    answer: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  ): RouteOptions => ({
    method: 'GET',
    url,
    async handler(request, reply) {
      if (!mayRead(request, developmentMode)) return reply.callNotFound()
      return answer(request, reply.header('cache-control', 'no-store'))
    },
  })
  return [
    route(outboxPath, async (request, reply) => {
      const mobile = mobileIn(request)
      const html = outboxPage(await outbox.last(mobile || undefined), mobile)
      return reply.type('text/html; charset=utf-8').send(html)
    }),
    route(`${outboxPath}.json`, async (request) => {
      const messages = await outbox.last(mobileIn(request) || undefined)
      return {
        messages: messages.map(({ mobile, text, sentAt }) => ({
          mobile,
          text,
          sent_at: beijingTime(sentAt),
        })),
      }
    }),
  ]
}
