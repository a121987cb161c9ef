import { Readable } from 'node:stream'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { mediaRoutes } from './media-routes'
import { createSampleStream } from './sample-stream'
import { createTickets, type Ticket } from './ticket'

const now = new Date('2026-01-01T00:02:07Z')
const clock = { now: () => now }
const secret = Buffer.alloc(32, 1)
const tickets = createTickets({ secret, clock })
const uuid = '3f0c1a52-7c1e-4d0a-9d0e-0123456789ab'
const banned = new Set<number>()

const app = fastify()
await app.register(mediaRoutes, {
  tickets,
  streamOf: async ({ id }) => (id === '404' ? null : createSampleStream({ clock })),
  fileOf: async ({ id }) =>
    id === '404' ? null : { name: "提纲 'a' (2).pdf", size: 5, body: Readable.from(['%PDF-']) },
  maySee: ({ user }) => user === undefined || !banned.has(user),
})

const ticketFor = (given: Partial<Ticket>, from = tickets) =>
  from.issue({ kind: 'live', id: 'sample', room: 1, ...given }).text
const ask = (
  file: string,
  query: Record<string, string>,
  headers: Record<string, string> = {},
  id = 'sample',
) => app.inject({ url: `/media/live/${id}/${file}`, query, headers })

const pieces = ['index.m3u8', 'init-1.mp4', '62.m4s']

const forged = createTickets({ secret: Buffer.alloc(32, 2), clock })
const ended = createTickets({ secret, clock: { now: () => new Date(now.getTime() - 10 * 60_000) } })
const refusedTickets: readonly [string, Record<string, string>, Record<string, string>?][] = [
  ['no ticket', {}],
  ['a forged one', { t: ticketFor({ user: 7 }, forged) }],
  ['one that has ended', { t: ticketFor({ user: 7 }, ended) }],
  ['one of another stream', { t: ticketFor({ user: 7, id: '5' }) }],
  ['one of another browser', { t: ticketFor({ uuid }) }, { uuid: uuid.replace('3', '4') }],
  ['one of a browser without its uuid', { t: ticketFor({ uuid }) }],
]
for (const file of pieces) {
  test.each(refusedTickets)(`${file} is refused with %s`, async (_name, query, headers) => {
    const { statusCode, headers: answered, body } = await ask(file, query, headers)
    expect(statusCode).toBe(403)
    expect(answered['cache-control']).toBe('no-store')
    expect(JSON.parse(body)).toEqual({
      code: 0,
      key: 'playTicketInvalid',
      msg: '播放凭证已失效，请刷新页面后重试',
      data: null,
    })
  })

  test.each<[string, Record<string, string>, Record<string, string>]>([
    ['a user', { t: ticketFor({ user: 7 }) }, {}],
    ['a browser by header', { t: ticketFor({ uuid }) }, { uuid }],
    ['a browser by query', { t: ticketFor({ uuid }), uuid: uuid.toUpperCase() }, {}],
  ])(`${file} is served to the ticket of %s`, async (_name, query, headers) => {
    expect((await ask(file, query, headers)).statusCode).toBe(200)
  })
}

const download = (query: Record<string, string>, headers: Record<string, string> = {}, id = 'abc') =>
  app.inject({ url: `/media/file/${id}`, query, headers })
const fileTicket = (given: Partial<Ticket>, from = tickets) =>
  from.issue({ kind: 'file', id: 'abc', room: 1, ...given }).text

test.each<[string, Record<string, string>, Record<string, string>?]>([
  ['no ticket', {}],
  ['a forged one', { t: fileTicket({ user: 7 }, forged) }],
  ['one that has ended', { t: fileTicket({ user: 7 }, ended) }],
  ['one of another file', { t: fileTicket({ user: 7, id: 'abd' }) }],
  ['one of a stream', { t: fileTicket({ user: 7, kind: 'live' }) }],
  ['one of an export', { t: fileTicket({ user: 7, kind: 'export' }) }],
  ['one of another browser', { t: fileTicket({ uuid }) }, { uuid: uuid.replace('3', '4') }],
  ['one of a browser without its uuid', { t: fileTicket({ uuid }) }],
])('a file is refused with %s', async (_name, query, headers) => {
  const { statusCode, headers: answered, body } = await download(query, headers)
  expect([statusCode, answered['cache-control'], JSON.parse(body).key]).toEqual([
    403,
    'no-store',
    'playTicketInvalid',
  ])
})

test.each<[string, Record<string, string>]>([
  ['a user', { t: fileTicket({ user: 7 }) }],
  ['a browser', { t: fileTicket({ uuid }), uuid }],
])('a file is saved by the ticket of %s', async (_name, query) => {
  const { statusCode, headers, body } = await download(query)
  expect([statusCode, body]).toEqual([200, '%PDF-'])
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': "attachment; filename*=UTF-8''%E6%8F%90%E7%BA%B2%20%27a%27%20%282%29.pdf",
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  })
})

test('a file that was removed is not found', async () => {
  expect((await download({ t: fileTicket({ user: 7, id: '404' }) }, {}, '404')).statusCode).toBe(404)
})

test('a ticket of a file opens no stream', async () => {
  const query = { t: fileTicket({ user: 7, id: 'sample' }) }
  expect((await ask('62.m4s', query)).statusCode).toBe(403)
})

test('a banned person gets no file', async () => {
  const query = { t: fileTicket({ user: 9 }) }
  expect((await download(query)).statusCode).toBe(200)
  banned.add(9)
  expect((await download(query)).statusCode).toBe(403)
})

test('a banned person is refused at the next piece', async () => {
  const query = { t: ticketFor({ user: 8 }) }
  expect((await ask('62.m4s', query)).statusCode).toBe(200)
  banned.add(8)
  expect((await ask('62.m4s', query)).statusCode).toBe(403)
  banned.delete(8)
  expect((await ask('62.m4s', query)).statusCode).toBe(200)
})

test('a ticket with a last segment opens nothing after it', async () => {
  const query = { t: ticketFor({ user: 7, upto: 61 }) }
  expect((await ask('61.m4s', query)).statusCode).toBe(200)
  expect((await ask('62.m4s', query)).statusCode).toBe(403)
})

test.each(['62.ts', '../secret', 'init-1.m4s', '-1.m4s', '1e3.m4s', '9999999999.m4s', 'x'])(
  '%s is no piece of a stream',
  async (file) => {
    const { statusCode } = await ask(encodeURIComponent(file), { t: ticketFor({ user: 7 }) })
    expect(statusCode).toBe(404)
  },
)

test('a stream or segment that does not exist is not found', async () => {
  expect((await ask('index.m3u8', { t: ticketFor({ user: 7, id: '404' }) }, {}, '404')).statusCode).toBe(404)
  expect((await ask('63.m4s', { t: ticketFor({ user: 7 }) })).statusCode).toBe(404)
})

test('playlists pass their ticket to the segments and are never cached', async () => {
  const query = { t: ticketFor({ uuid }), uuid }
  const { body, headers } = await ask('index.m3u8', query)
  expect(headers).toMatchObject({
    'content-type': 'application/vnd.apple.mpegurl',
    'cache-control': 'no-store',
  })
  const [segment = ''] = body.split('\n').filter((line) => line.includes('.m4s'))
  const served = await app.inject({ url: `/media/live/sample/${segment}` })
  expect(served.headers).toMatchObject({
    'content-type': 'video/iso.segment',
    'cache-control': 'private, max-age=3600',
  })
  expect(Number(served.headers['content-length'])).toBe(served.rawPayload.length)
})
