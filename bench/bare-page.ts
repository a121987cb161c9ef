import fastify from 'fastify'
import { renderToString } from 'react-dom/server'
import { barePage, type Ranking, rankingPath } from './bare-tables'
import { callOnce } from './call'
import { listen } from './listen'

/** Fastify with `renderToString` of the page's tables, their data in memory. */
const [ours = '', product = ''] = process.argv.slice(2)
const { data } = await callOnce<{ ranking: Ranking }>(ours, rankingPath, { product })
const page = barePage(data.ranking)
const app = fastify()
app.get('/*', async (_request, reply) => reply.type('text/html; charset=utf-8').send(renderToString(page())))
await listen(app)
