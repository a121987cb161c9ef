import { Redis } from 'ioredis'
import type { Logger } from '#platform/logging'

/** Messages between the processes of one portal: plain data, to all who listen, in the order of each sender. */
export interface Bus {
  publish(channel: string, message: unknown): void
  /** Resolves once messages arrive. */
  listen(channel: string, hear: (message: unknown) => void): Promise<void>
  close(): Promise<void>
}

/** How long the start waits for Redis, in milliseconds. */
const patience = 5_000

/**
 * Over Redis. A connection that breaks is made anew by itself and listens on; what was said in between is lost, so
 * whoever relies on all of it asks again.
 */
export async function openBus(url: string, logger: Logger): Promise<Bus> {
  const options = { lazyConnect: true, connectTimeout: patience, enableReadyCheck: true }
  // One that listens can say nothing.
  const speaker = new Redis(url, { ...options, maxRetriesPerRequest: 1, enableOfflineQueue: false })
  const listener = new Redis(url, { ...options, maxRetriesPerRequest: null })
  const hearers = new Map<string, (message: unknown) => void>()
  for (const redis of [speaker, listener]) {
    redis.on('error', (error) => logger.warn({ err: error }, 'Redis cannot be reached'))
  }
  listener.on('message', (channel, text) => {
    try {
      hearers.get(channel)?.(JSON.parse(text))
    } catch (error) {
      logger.error({ err: error, channel }, 'a message between processes broke its hearer')
    }
  })
  const close = async () => {
    speaker.disconnect()
    listener.disconnect()
  }
  try {
    await Promise.all([speaker.connect(), listener.connect()])
  } catch (error) {
    await close()
    throw new RedisError('REDIS_URL 指向的 Redis 无法连接：请检查地址以及 Redis 是否已启动。', {
      cause: error,
    })
  }
  return {
    publish(channel, message) {
      speaker
        .publish(channel, JSON.stringify(message))
        .catch((error) => logger.warn({ err: error, channel }, 'a message between processes was lost'))
    },
    async listen(channel, hear) {
      hearers.set(channel, hear)
      await listener.subscribe(channel)
    },
    close,
  }
}

/** Redis is configured and cannot be used; the message is a sentence for whoever starts the server. */
export class RedisError extends Error {
  override name = 'RedisError'
}
