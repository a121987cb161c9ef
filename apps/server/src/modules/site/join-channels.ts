import type { Hub, LiveChannel } from '#platform/websocket'

/** A request with the channel that has parsed it. */
interface ParsedRequest {
  channel: LiveChannel<object>
  request: object
}

/** One socket for the requests of several channels; a request belongs to the first channel that can parse it. */
export const joinChannels =
  (makers: readonly ((hub: Hub) => LiveChannel<object>)[]) =>
  (hub: Hub): LiveChannel<ParsedRequest> => {
    const channels = makers.map((make) => make(hub))
    return {
      parse(value) {
        for (const channel of channels) {
          const request = channel.parse(value)
          if (request) return { channel, request }
        }
        return null
      },
      costOf: ({ channel, request }) => channel.costOf?.(request) ?? 1,
      onRequest: (client, { channel, request }) => channel.onRequest(client, request),
    }
  }
