import { randomUUID } from 'node:crypto'
import { minuteMs } from '@vce/futures'
import {
  bindUser,
  bookBroadcast,
  changeOwnList,
  defaultRoomRules,
  getNoticeList,
  readAllNotices,
  sendMessage,
  setFollow,
} from '@vce/protocol'
import { sql } from 'drizzle-orm'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLogger } from '#platform/logging'
import { createOutbox } from '#platform/outbox'
import { openBus, type Topic } from '#platform/redis'
import { buildTestApp, testTime } from '#test/app'
import { crowd } from '#test/crowd'
import { createTestDatabase } from '#test/database'
import { connectMessageClient } from '#test/message-client'
import { hasRedis, startRedis } from '#test/redis'
import { listenersOf } from './timetable'

const logger = createLogger('silent')
const clock = { now: () => testTime }

describe.runIf(hasRedis)('two processes on one Postgres and one Redis', () => {
  const closing: (() => Promise<unknown>)[] = []
  let processes: Awaited<ReturnType<typeof startProcess>>[]

  async function startProcess(database: Awaited<ReturnType<typeof createTestDatabase>>, redisUrl: string) {
    const bus = await openBus(redisUrl, logger)
    const subscribed: Promise<void>[] = []
    const topicOf = (topic: Topic) => ({
      publish: (message: unknown) => bus.publish(topic, message),
      listen: (listener: (message: unknown) => void) => void subscribed.push(bus.listen(topic, listener)),
    })
    const server = await buildTestApp(database, {
      clock,
      socketBus: topicOf('session-lines'),
      roomBus: topicOf('rooms'),
    })
    const outbox = createOutbox({
      db: database.db,
      databaseUrl: database.url,
      clock,
      logger,
      metrics: new Registry(),
      listeners: listenersOf(server.app.values),
    })
    await Promise.all(subscribed)
    await server.app.listen({ host: '127.0.0.1', port: 0 })
    outbox.start()
    closing.push(async () => {
      await outbox.stop()
      await server.app.close()
      await bus.close()
    })
    const { port } = server.app.server.address() as { port: number }
    return { ...server, openPage: () => connectMessageClient(`ws://127.0.0.1:${port}/ws/message`) }
  }

  beforeAll(async () => {
    const [database, redis] = await Promise.all([createTestDatabase(), startRedis()])
    closing.push(async () => {
      await redis.stop()
      await database.drop()
    })
    processes = [await startProcess(database, redis.url), await startProcess(database, redis.url)]
  })
  afterAll(async () => {
    for (const close of closing.toReversed()) await close()
  })

  test('a notice, its reading and a change of 自选 reach the pages on both', async () => {
    const [one, other] = processes
    if (!one || !other) throw new Error('There are two')
    const [target, fan] = [await one.seed.user(), await one.seed.user()]
    const pages: Awaited<ReturnType<typeof connectMessageClient>>[] = []
    for (const [own, bindsAt] of [
      [one, other],
      [other, one],
    ] as const) {
      const page = await own.openPage()
      const { client_id } = await page.next('get_client_id')
      await bindsAt.call(bindUser, { client_id, platform: 'pc' }, target)
      pages.push(page)
    }
    const onBoth = (type: 'notice' | 'own_list') => Promise.all(pages.map((page) => page.next(type)))

    for (const process of [one, other]) {
      await process.call(setFollow, { kind: 'user', id: target.id, value: true }, fan)
      expect(await onBoth('notice')).toEqual([
        { type: 'notice', unread: 1 },
        { type: 'notice', unread: 1 },
      ])
      await process.call(readAllNotices, {}, target)
      expect(await onBoth('notice')).toEqual([
        { type: 'notice', unread: 0 },
        { type: 'notice', unread: 0 },
      ])
      await process.call(setFollow, { kind: 'user', id: target.id, value: false }, fan)
    }
    await other.call(changeOwnList, { change: { type: 'add', symbols: ['cu'] } }, target)
    expect(await onBoth('own_list')).toEqual([
      { type: 'own_list', version: 1 },
      { type: 'own_list', version: 1 },
    ])
    for (const page of pages) await page.leave()
  })

  test('a message of a live room reaches the pages on both', async () => {
    const [one, other] = processes
    if (!one || !other) throw new Error('There are two')
    const teacher = await one.seed.user()
    const { rows } = await one.app.values.db.execute<{ id: string }>(
      sql`insert into live_rooms (name, type, image, sort, is_members_only, rules, teacher_id)
        values ('早盘', 2, '', 0, false, ${JSON.stringify(defaultRoomRules)}, ${teacher.id}) returning id`,
    )
    const room_id = Number(rows[0]?.id)
    const pages = [await one.openPage(), await other.openPage()]
    for (const page of pages) {
      page.send({ type: 'room_join', room_id })
      await page.next('room_state')
    }
    for (const process of [one, other])
      await process.call(sendMessage, { room_id, nonce: randomUUID(), text: '看库存' }, teacher)
    for (const page of pages) {
      expect(await page.next('chat_teacher_accept')).toMatchObject({ number: 1 })
      expect(await page.next('chat_teacher_accept')).toMatchObject({ number: 2 })
      await page.leave()
    }
  })

  test('a booked broadcast is announced once, although both remind of it', async () => {
    const [one, other] = processes
    if (!one || !other) throw new Error('There are two')
    const [teacher, reader] = [await one.seed.user(), await one.seed.user()]
    const begins = new Date(testTime.getTime() + 5 * minuteMs).toISOString()
    const { rows } = await one.app.values.db.execute<{ id: string }>(sql`
      with room as (
        insert into live_rooms (name, type, image, sort, is_members_only, rules, teacher_id)
        values ('夜盘', 2, '', 0, false, ${JSON.stringify(defaultRoomRules)}, ${teacher.id}) returning id
      )
      insert into broadcasts
        (room_id, title, teacher_id, plan_from, plan_to, auto_start, state, stream_name)
      select id, '盘前', ${teacher.id}, ${begins}::timestamptz, ${begins}::timestamptz + interval '1 hour', true,
        'planned', 'two-processes' from room returning id`)
    await one.call(bookBroadcast, { broadcast_id: Number(rows[0]?.id) }, reader)
    const page = await other.openPage()
    const { client_id } = await page.next('get_client_id')
    await other.call(bindUser, { client_id, platform: 'pc' }, reader)
    const remind = async ({ app }: (typeof processes)[number]) => {
      const loops = app.values.modules.flatMap(({ loops: loopsOf }) => loopsOf?.(app.values) ?? [])
      const loop = loops.find(({ name }) => name === 'remind of booked broadcasts')
      if (!loop || !('run' in loop)) throw new Error('Nothing reminds of booked broadcasts')
      await app.values.db.transaction((tx) => loop.run(tx, testTime))
    }
    await Promise.all(Array.from({ length: crowd() }, () => [remind(one), remind(other)]).flat())
    expect(await page.next('notice')).toEqual({ type: 'notice', unread: 1 })
    // An event after it has been handled, so that a second notice would be there.
    await other.call(setFollow, { kind: 'user', id: reader.id, value: true }, teacher)
    expect(await page.next('notice')).toEqual({ type: 'notice', unread: 2 })
    const { data } = await one.call(getNoticeList, { kind: 'live' }, reader)
    expect(data.data.map((notice) => 'title' in notice && notice.title)).toEqual(['即将开播：盘前'])
    await page.leave()
  })
})
