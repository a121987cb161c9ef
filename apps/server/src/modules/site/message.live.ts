import { type MessageRequest, messageRequest, type World } from '@vce/protocol'
import { eventsTopic, type Monitoring, rankingTopics, type Topic } from '#modules/dashboard'
import type { LiveQuotes } from '#modules/market'
import type { Hub, LiveChannel, LiveClient } from '#platform/websocket'

type Subscription = Exclude<MessageRequest, { type: 'ping' }>
type Topics = { [Type in Subscription['type']]: Topic<Type> }

interface MessageOptions {
  monitoring: Monitoring
  live: LiveQuotes
}

/**
 * Requests of pages on the message socket for 异动监控 and its rankings, and their pings. `{ type, value: 1 }` subscribes, `value: 0` unsubscribes. A
 * subscription to another world replaces the previous one.
 */
export const messageChannel =
  ({ monitoring, live }: MessageOptions) =>
  (hub: Hub): LiveChannel<MessageRequest> => {
    const topics: Topics = {
      monitoring: eventsTopic({ hub, monitoring, live }),
      ...rankingTopics({ hub, monitoring, live }),
    }
    /**
     * The latest request per client and topic: reading takes time, and the client may have sent another
     * request meanwhile.
     */
    const latest = new WeakMap<LiveClient, Map<Subscription['type'], Subscription>>()

    function remember(client: LiveClient, request: Subscription) {
      const requests = latest.get(client) ?? new Map()
      latest.set(client, requests.set(request.type, request))
    }

    const showsReplay = (client: LiveClient) =>
      [...(latest.get(client)?.values() ?? [])].some((request) => request.value === 1 && request.replay)

    const isLatest = (client: LiveClient, request: Subscription) =>
      latest.get(client)?.get(request.type) === request && client.socket.readyState === client.socket.OPEN

    return {
      parse(value) {
        const parsed = messageRequest.safeParse(value)
        return parsed.success ? parsed.data : null
      },
      costOf: ({ type }) => (type === 'ping' ? 0 : 1),
      async onRequest(client, request) {
        if (request.type === 'ping') {
          // Clients ping every few seconds, so a replay moves as long as one of them shows it.
          if (showsReplay(client)) live.watchReplays()
          return hub.send(client, { type: 'pong' })
        }
        remember(client, request)
        if (request.value === 0) return hub.leave(client, request.type)
        const world = await monitoring.worldOf(request.world)
        const subscribe = await prepareTopic(topics, client, world, request)
        if (isLatest(client, request)) subscribe()
      },
    }
  }

function prepareTopic(topics: Topics, client: LiveClient, world: World, request: Subscription) {
  switch (request.type) {
    case 'monitoring':
      return topics.monitoring({ client, world, request })
    case 'tradedRanking':
      return topics.tradedRanking({ client, world, request })
    case 'changeNumber':
      return topics.changeNumber({ client, world, request })
  }
}
