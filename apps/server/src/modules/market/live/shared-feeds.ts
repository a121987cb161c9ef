import type { World } from '@vce/protocol'
import type { Logger } from '#platform/logging'
import type { Bus } from '#platform/redis'
import type { FeedLink, FeedMessage, FeedRequest } from './feed-messages'

const told = 'market:told'
const asked = 'market:asked'

interface SharedFeedsOptions {
  worlds: readonly World[]
  /** Feeds in this process, begun when it holds the market lease and ended when it loses it. */
  own: () => FeedLink
  /** Between the processes; without one there is only this. */
  bus: Bus | null
  logger: Logger
}

/**
 * Feeds run in the process that holds the market lease; the others hear what it tells and ask it over the bus. When
 * another takes over, it tells its boards anew, and every mirror goes on from those.
 */
export function sharedFeeds({ worlds, own, bus, logger }: SharedFeedsOptions) {
  let hear: (message: FeedMessage) => void = () => undefined
  let mine: FeedLink | null = null
  let changing: Promise<void> = Promise.resolve()

  const askForBoards = () => {
    for (const world of worlds) bus?.publish(asked, { type: 'board', world } satisfies FeedRequest)
  }

  async function changeTo(held: boolean) {
    if (held && !mine) {
      mine = own()
      mine.start((message) => {
        hear(message)
        bus?.publish(told, message)
      })
    } else if (!held && mine) {
      const before = mine
      mine = null
      await before.stop()
      askForBoards()
    }
  }

  const link: FeedLink = {
    start(listener) {
      hear = listener
      if (!bus) return
      const heard = bus.listen(told, (message) => {
        if (!mine) hear(message as FeedMessage)
      })
      const answering = bus.listen(asked, (request) => mine?.send(request as FeedRequest))
      Promise.all([heard, answering])
        .then(askForBoards)
        .catch((error) => logger.error({ err: error }, 'the market cannot be heard'))
    },
    send(request) {
      if (mine) mine.send(request)
      else bus?.publish(asked, request)
    },
    async stop() {
      await changing
      await mine?.stop()
    },
  }

  return {
    link,
    /** Tells whether this process holds the market lease now. */
    held(now: boolean) {
      changing = changing
        .then(() => changeTo(now))
        .catch((error) => logger.error({ err: error }, 'fault of a feed'))
    },
  }
}
