import fastify from 'fastify'
import { flood, noFloodLimits } from '../apps/server/src/platform/flood'
import { liveSockets } from '../apps/server/src/platform/websocket'
import { listen } from './listen'
import { parseStretch, publishStretch } from './publish-stretch'

/** The portal's own sockets and hub; all clients subscribe to one board. */
const app = fastify()
await app.register(flood, { limits: noFloodLimits, now: Date.now })
await app.register(liveSockets, { now: Date.now })
const some = new Set<{ bufferedAmount: number }>()
await app.register(async (sockets) => {
  sockets.socket('/ws', (hub) => ({
    parse: (value) => value as object,
    onRequest(client) {
      if (some.size < 20) some.add(client.socket)
      hub.join(client, 'quotes', 'board', { t: '0', type: 'joined' })
    },
  }))
})
app.get('/', async (request) => {
  return String(
    await publishStretch(
      {
        publish: (frame) => app.hub.publish('quotes', 'board', frame),
        waiting: () => Math.max(0, ...[...some].map(({ bufferedAmount }) => bufferedAmount)),
      },
      parseStretch(request.query as Record<string, string>),
    ),
  )
})
await listen(app)
