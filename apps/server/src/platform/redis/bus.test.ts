import { describe, expect, onTestFinished, test } from 'vitest'
import { createLogger } from '#platform/logging'
import { hasRedis, startRedis } from '#test/redis'
import { openBus } from './bus'

const logger = createLogger('silent')

describe.runIf(hasRedis)('a bus over Redis', () => {
  async function startBus() {
    const redis = await startRedis()
    const bus = await openBus(redis.url, logger)
    onTestFinished(async () => {
      await bus.close()
      await redis.stop()
    })
    return bus
  }

  test('a listener receives the messages of its topic only', async () => {
    const bus = await startBus()
    const received: unknown[] = []
    await bus.listen('session-lines', (message) => received.push(message))

    bus.publish('flood', 'of a network')
    bus.publish('session-lines', 'of a session')

    await expect.poll(() => received).toEqual(['of a session'])
  })

  test('a second listener of a topic is refused', async () => {
    const bus = await startBus()
    await bus.listen('flood', () => undefined)

    await expect(bus.listen('flood', () => undefined)).rejects.toThrow('flood')
  })
})
