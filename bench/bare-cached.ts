import { get } from 'node:http'
import fastify from 'fastify'
import { listen } from './listen'

/** The page as sent over the wire, in one encoding. */
const fetched = (url: string, encoding: string) =>
  new Promise<{ headers: Record<string, string>; body: Buffer }>((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': encoding } }, async (reply) => {
      const chunks: Buffer[] = []
      for await (const chunk of reply) chunks.push(chunk)
      const { date, connection, 'keep-alive': _, 'content-length': __, ...others } = reply.headers
      resolve({ headers: others as Record<string, string>, body: Buffer.concat(chunks) })
    }).on('error', reject)
  })

/** Counterpart in Fastify that has the same bytes and headers in memory, at `/gzip` and `/identity`. */
const [page = ''] = process.argv.slice(2)
const app = fastify()
for (const encoding of ['gzip', 'identity']) {
  const { headers, body } = await fetched(page, encoding)
  app.get(`/${encoding}`, async (_request, reply) => reply.headers(headers).send(body))
}
await listen(app)
