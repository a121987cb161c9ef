import fastify from 'fastify'
import { openStream, streamHeaders } from '../apps/server/src/modules/assistant/wire/event-stream'
import { listen } from './listen'
import { parseStretch, publishStretch } from './publish-stretch'
import { streamBody } from './stream-body'

/** The portal's own connections for streamed answers; all clients read the same answer. */
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
  const sent = await publishStretch(
    {
      publish(frame) {
        number += 1
        for (const line of lines) line.send(`1:${number}`, frame)
      },
      waiting: () => Math.max(0, ...[...some].map(({ writableLength }) => writableLength)),
      body: streamBody,
      maxWaitingBytes: 0,
    },
    parseStretch(request.query as Record<string, string>),
  )
  return String(sent)
})
await listen(app)
