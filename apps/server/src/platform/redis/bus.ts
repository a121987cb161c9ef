import { Redis } from 'ioredis'
import type { Logger } from '#platform/logging'
import type { Topic } from './topics'

/**
 * Sends plain data between the portal's processes; each listener gets the messages of one sender in order.
 */
export interface Bus {
  publish(topic: Topic, message: unknown): void
  /** Resolves once messages of the topic are being received; refuses a second listener. */
  listen(topic: Topic, onMessage: (message: unknown) => void): Promise<void>
  close(): Promise<void>
}

/** How long the start waits for Redis, in milliseconds. */
const connectTimeoutMs = 5_000

/**
 * A bus over Redis. After a broken connection it reconnects and listens again by itself. Messages sent
 * meanwhile are lost, so a consumer that relies on all of them has to request them again.
 */
export async function openBus(url: string, logger: Logger): Promise<Bus> {
  const options = { lazyConnect: true, connectTimeout: connectTimeoutMs, enableReadyCheck: true }
  // Two connections: one that is subscribed cannot publish.
  const publisher = new Redis(url, { ...options, maxRetriesPerRequest: 1, enableOfflineQueue: false })
  const subscriber = new Redis(url, { ...options, maxRetriesPerRequest: null })
  const listeners = new Map<string, (message: unknown) => void>()
  for (const redis of [publisher, subscriber]) {
    redis.on('error', (error) => logger.warn({ err: error }, 'Redis cannot be reached'))
  }
  subscriber.on('message', (channel, text) => {
    try {
      listeners.get(channel)?.(JSON.parse(text))
    } catch (error) {
      logger.error({ err: error, channel }, 'the listener of a message between processes failed')
    }
  })
  const close = async () => {
    publisher.disconnect()
    subscriber.disconnect()
  }
  try {
    await Promise.all([publisher.connect(), subscriber.connect()])
  } catch (error) {
    await close()
    throw new RedisError('REDIS_URL 指向的 Redis 无法连接：请检查地址以及 Redis 是否已启动。', {
      cause: error,
    })
  }
  return {
    publish(topic, message) {
      publisher
        .publish(topic, JSON.stringify(message))
        .catch((error) => logger.warn({ err: error, channel: topic }, 'a message between processes was lost'))
    },
    async listen(topic, onMessage) {
      if (listeners.has(topic)) throw new Error(`the topic ${topic} has a listener`)
      listeners.set(topic, onMessage)
      await subscriber.subscribe(topic)
    },
    close,
  }
}

/** Redis is configured, but cannot be used; the message is a sentence for the operator. */
export class RedisError extends Error {
  override name = 'RedisError'
}
