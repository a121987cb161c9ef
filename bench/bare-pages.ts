import fastify from 'fastify'
import { createRowsRenderer } from './bare-page'
import { listen } from './listen'

/**
 * Counterpart in Fastify that renders the page's rows by `renderToString` for each request, with their data
 * in memory.
 */
const [page = ''] = process.argv.slice(2)
const render = createRowsRenderer(await (await fetch(page)).text())
const app = fastify()
app.get('/*', async (_request, reply) => reply.type('text/html; charset=utf-8').send(render()))
await listen(app)
