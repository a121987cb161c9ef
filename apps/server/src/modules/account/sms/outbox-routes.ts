import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { Clock } from '#platform/clock'
import { beijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import type { DevelopmentRoute } from '#platform/http'
import { createOutbox, outboxPath } from './outbox'
import { outboxPage } from './outbox-page'

interface OutboxOptions {
  db: Database
  clock: Clock
  developmentRoute: DevelopmentRoute
}

/** The number in the query; empty: messages to all numbers are requested. */
function mobileIn({ query }: FastifyRequest): string {
  const { mobile } = query as { mobile?: unknown }
  return typeof mobile === 'string' ? mobile.slice(0, 20) : ''
}

/**
 * `/dev/outbox` for people and `/dev/outbox.json` for tests. Both show every user's codes, so they require
 * development access.
 */
export function outboxRoutes({ db, clock, developmentRoute }: OutboxOptions): RouteOptions[] {
  const outbox = createOutbox({ db, clock })
  const route = (
    url: string,
    answer: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  ): RouteOptions => ({
    method: 'GET',
    url,
    onRequest: developmentRoute.guard,
    handler: answer,
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
