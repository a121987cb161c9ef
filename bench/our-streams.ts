import fastify from 'fastify'
import { openStream, streamHeaders } from '../apps/server/src/modules/assistant/wire/event-stream'
import { parseStretch, publishStretch } from './fan-out-server'
import { listen } from './listen'
import { streamBody } from './stream-body'

/** The product's own connections for streamed answers; all clients read the same answer. */
const app = fastify()
const lines = new Set<ReturnType<typeof openStream>>()
const some = new Set<{ writableLength: number }>()
let number = 0
app.get('/asst/chat', (_request, reply) => {
  reply.hijack()
  reply.raw.writeHead(200, streamHeaders)
  const line = openStream(reply.raw, () => lines.delete(line))
  lines.add(line)
  if (some.size < 20) some.add(reply.raw)
})
app.get('/', async (request) => {
  const said = await publishStretch(
    {
      publish(frame) {
        number += 1
        for (const line of lines) line.send(`1:${number}`, frame)
      },
      waiting: () => Math.max(0, ...[...some].map(({ writableLength }) => writableLength)),
      body: streamBody,
      mostWaiting: 0,
    },
    parseStretch(request.query as Record<string, string>),
  )
  return String(said)
})
await listen(app)
