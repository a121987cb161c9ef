import type { FeedLink, FeedMessage } from './feed-messages'
import type { FeedRunner } from './feed-runner'

/** Feeds in this very thread, stepped by whoever made them. Messages go through JSON, as they would to elsewhere. */
export function inlineFeeds(make: (tell: (message: FeedMessage) => void) => FeedRunner) {
  let hear: ((message: FeedMessage) => void) | null = null
  const runner = make((message) => hear?.(JSON.parse(JSON.stringify(message))))
  const link: FeedLink = {
    start: (listener) => {
      hear = listener
    },
    send: (request) => runner.ask(JSON.parse(JSON.stringify(request))),
    stop: () => runner.stop(),
  }
  return { link, runner }
}
