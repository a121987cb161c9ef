import { readFileSync } from 'node:fs'
import fastify from 'fastify'
import pg from 'pg'
import { listen } from './listen'
import type { RecordedCall } from './recorded-calls'

/*
 * Counterpart in Fastify and pg that runs the recorded statements of the portal's calls, in the same order
 * and with the same parallelism, on a pool of the same size. The rows are read and dropped; the answer is the
 * portal's own, serialised again each time.
 */
const [, databaseUrl = '', file = ''] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: databaseUrl, max: 16 })
const app = fastify()
const calls = JSON.parse(readFileSync(file, 'utf8')) as RecordedCall[]
const byInput = new Map(calls.map((call) => [`${call.path} ${JSON.stringify(call.input)}`, call]))

for (const path of new Set(calls.map((call) => call.path)))
  app.post(path, async ({ body }) => {
    const call = byInput.get(`${path} ${JSON.stringify(body)}`)
    if (!call) throw new Error(`${path} was not recorded with ${JSON.stringify(body)}`)
    for (const group of call.groups)
      await Promise.all(group.map(({ text, values }) => pool.query({ text, values, rowMode: 'array' })))
    return call.answer
  })

await listen(app)
