import type { FastifyPluginAsync } from 'fastify'
import * as z from 'zod/mini'
import type { TestTime } from '#platform/clock'

/** Path at which browser tests move the clock and the market of a server that was started at a set time. */
export const testTimePath = '/dev/time'

const maxSeconds = 24 * 3_600
const seconds = z.optional(z.coerce.number().check(z.gte(0), z.lte(maxSeconds)))
/**
 * `ahead`: seconds by which the clock moves ahead. `moving`: seconds for which the market moves; 0 halts it.
 */
const form = z.object({ ahead: seconds, moving: seconds })

export const testTimeRoutes: FastifyPluginAsync<{ time: TestTime }> = async (app, { time }) => {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  app.addHook('onRequest', app.developmentRoute.guard)

  app.post(testTimePath, async (request, reply) => {
    const { data, success } = form.safeParse(request.body)
    if (!success) return reply.code(400).send({ msg: '须为 0 到 86400 之间的秒数' })
    if (data.ahead !== undefined) time.advance(data.ahead * 1000)
    if (data.moving === 0) time.halt()
    else if (data.moving !== undefined) time.moveFor(data.moving * 1000)
    return { ahead: time.ahead() / 1000, moving: time.isMoving() }
  })
}
