import { dayMs } from '@vce/futures'
import { maxPlanDays } from '@vce/protocol'
import type { FastifyPluginAsync } from 'fastify'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { siteHostOf } from '#platform/http'
import { plansRepository } from '../plans/plans.repository'
import { roomPath } from '../rooms/room-document'
import { roomTeachers } from '../rooms/room-teachers'
import { roomsRepository } from '../rooms/rooms.repository'
import { calendarText } from './calendar-text'

interface CalendarOptions {
  db: Database
  clock: Clock
}

/** Days before today whose broadcasts a calendar still has. */
const pastDays = 7

/** The public plans of a teacher as a file for calendar programs. */
export const calendarRoute: FastifyPluginAsync<CalendarOptions> = async (app, { db, clock }) => {
  app.get('/live/calendar/:file', { config: { flood: 'pages' } }, async (request, reply) => {
    const { file } = request.params as { file: string }
    const id = Number(/^(\d{1,9})\.ics$/.exec(file)?.[1])
    const teacher = id > 0 ? (await roomTeachers(db, [id])).get(id) : undefined
    if (!teacher) return reply.code(404).type('text/plain; charset=utf-8').send('没有这位讲师')
    const now = clock.now()
    const from = new Date(now.getTime() - pastDays * dayMs)
    const found = await plansRepository(db).between(from, new Date(now.getTime() + maxPlanDays * dayMs), id)
    const rooms = await roomsRepository(db).among([
      ...new Set(found.map(({ broadcast }) => broadcast.roomId)),
    ])
    const pathOf = new Map(rooms.map((room) => [room.id, roomPath(room)]))
    const roomOf = new Map(found.map(({ broadcast }) => [broadcast.id, broadcast.roomId]))
    const body = calendarText({
      name: teacher.nickname,
      entries: found.map(({ broadcast, roomName }) => ({ ...broadcast, roomName })),
      origin: `${request.protocol}://${siteHostOf(request)}`,
      linkOf: (broadcastId) => pathOf.get(roomOf.get(broadcastId) ?? 0) ?? '/liveV2',
      now,
    })
    return reply
      .headers({
        'content-type': 'text/calendar; charset=utf-8',
        'cache-control': 'public, max-age=300',
        'content-disposition': `inline; filename="${id}.ics"`,
      })
      .send(body)
  })
}
