import { bindUser, changeOwnList, readAllNotices, setFollow } from '@vce/protocol'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLogger } from '#platform/logging'
import { createOutbox } from '#platform/outbox'
import { openBus } from '#platform/redis'
import { buildTestApp, testTime } from '#test/app'
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
    const server = await buildTestApp(database, {
      clock,
      socketBus: {
        publish: (message) => bus.publish('session-lines', message),
        listen: (listener) => void subscribed.push(bus.listen('session-lines', listener)),
      },
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
})
