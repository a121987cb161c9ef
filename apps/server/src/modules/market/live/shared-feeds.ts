import type { World } from '@vce/protocol'
import type { Logger } from '#platform/logging'
import type { Bus } from '#platform/redis'
import type { FeedLink, FeedMessage, FeedRequest } from './feed-messages'

interface SharedFeedsOptions {
  worlds: readonly World[]
  /**
   * Creates feeds that run in this process; called when the process gets the market lease. The feeds are
   * stopped when the process loses the lease.
   */
  createOwnFeeds: () => FeedLink
  /** Bus between the processes; null if this process is the only one. */
  bus: Bus | null
  logger: Logger
}

/** How long a process waits for the board of a world before it requests the board again, in milliseconds. */
const retryMs = 2_000

/**
 * Feeds run in the process that holds the market lease. The other processes receive the messages of that
 * process and send requests to it over the bus. The bus may lose messages, so a process requests boards until
 * it has a board of each world. After a takeover the new process publishes its boards, from which every
 * replica continues.
 */
export function sharedFeeds({ worlds, createOwnFeeds, bus, logger }: SharedFeedsOptions) {
  let deliver: (message: FeedMessage) => void = () => undefined
  let ownLink: FeedLink | null = null
  let changing: Promise<void> = Promise.resolve()

  const missing = new Set<World>()
  let retry: NodeJS.Timeout | undefined
  function requestMissing() {
    clearTimeout(retry)
    if (ownLink || missing.size === 0) return
    for (const world of missing)
      bus?.publish('market:requests', { type: 'board', world } satisfies FeedRequest)
    retry = setTimeout(requestMissing, retryMs).unref()
  }
  const requestBoards = () => {
    for (const world of worlds) missing.add(world)
    requestMissing()
  }

  async function changeTo(held: boolean) {
    if (held && !ownLink) {
      ownLink = createOwnFeeds()
      ownLink.start((message) => {
        deliver(message)
        bus?.publish('market:messages', message)
      })
    } else if (!held && ownLink) {
      const before = ownLink
      ownLink = null
      await before.stop()
      requestBoards()
    }
  }

  const link: FeedLink = {
    start(listener) {
      deliver = listener
      if (!bus) return
      const messages = bus.listen('market:messages', (received) => {
        if (ownLink) return
        const message = received as FeedMessage
        if (message.type === 'board') missing.delete(message.world)
        deliver(message)
      })
      const requests = bus.listen('market:requests', (request) => ownLink?.send(request as FeedRequest))
      Promise.all([messages, requests])
        .then(requestBoards)
        .catch((error) => logger.error({ err: error }, 'failed to subscribe to the market'))
    },
    send(request) {
      if (ownLink) ownLink.send(request)
      else bus?.publish('market:requests', request)
    },
    async stop() {
      missing.clear()
      clearTimeout(retry)
      await changing
      await ownLink?.stop()
    },
  }

  return {
    link,
    /** Starts or stops the feeds; `now` is whether this process holds the market lease. */
    switchFeeds(now: boolean) {
      changing = changing
        .then(() => changeTo(now))
        .catch((error) => logger.error({ err: error }, 'failed to start or stop the feeds'))
    },
  }
}
