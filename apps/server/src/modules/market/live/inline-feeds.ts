import type { FeedLink, FeedMessage } from './feed-messages'
import type { FeedRunner } from './feed-runner'

/** Feeds in this thread, stepped by the caller. Messages go through JSON, as they would between processes. */
export function inlineFeeds(create: (emit: (message: FeedMessage) => void) => FeedRunner) {
  let deliver: ((message: FeedMessage) => void) | null = null
  const runner = create((message) => deliver?.(JSON.parse(JSON.stringify(message))))
  const link: FeedLink = {
    start: (listener) => {
      deliver = listener
    },
    send: (request) => runner.ask(JSON.parse(JSON.stringify(request))),
    stop: () => runner.stop(),
  }
  return { link, runner }
}
