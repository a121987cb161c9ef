import type { ServerResponse } from 'node:http'
import fastify from 'fastify'
import { listen } from './listen'
import { parseStretch, publishStretch } from './publish-stretch'
import { streamBody } from './stream-body'

/**
 * Counterpart in Fastify with server-sent events: each message is encoded once and written to all readers.
 */
const app = fastify()
const replies = new Set<ServerResponse>()
let number = 0
app.get('/asst/chat', (_request, reply) => {
  reply.hijack()
  reply.raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
  })
  reply.raw.on('close', () => replies.delete(reply.raw))
  reply.raw.write('retry: 3000\n\n')
  replies.add(reply.raw)
})
app.get('/', async (request) => {
  const some = [...replies].slice(0, 20)
  const sent = await publishStretch(
    {
      publish(frame) {
        number += 1
        const text = `id: 1:${number}\ndata: ${JSON.stringify(frame)}\n\n`
        for (const reply of replies) reply.write(text)
      },
      waiting: () => Math.max(0, ...some.map(({ writableLength }) => writableLength)),
      body: streamBody,
      maxWaitingBytes: 0,
    },
    parseStretch(request.query as Record<string, string>),
  )
  return String(sent)
})
await listen(app)
