import { afterEach, expect, test } from 'vitest'
import { startSrsApi } from './srs.fixture'
import { createSrsApi } from './srs-api'

const srs = await startSrsApi()
const warnings: unknown[] = []
const logger = { warn: (...line: unknown[]) => void warnings.push(line) }
const apiOf = (apiUrl = srs.url) => createSrsApi({ apiUrl, logger })
const named = (name?: string) => async () => name

afterEach(() => {
  srs.requests.length = 0
  srs.logins.clear()
  srs.state.status = 200
  srs.state.streams.length = 0
  warnings.length = 0
})

test('the publisher of a stream is found by its name', async () => {
  srs.list('other', 'first')
  srs.list('evening', 'se/cond')
  await apiOf().closeStream(named('evening'))
  expect(srs.requests).toEqual([
    'GET /api/v1/streams/?start=0&count=1000',
    'DELETE /api/v1/clients/se%2Fcond',
  ])
})

test.each([
  ['a stream without a publisher', 'quiet'],
  ['an unknown stream', 'unknown'],
  ['an unknown broadcast', undefined],
])('%s closes nothing', async (_name, name) => {
  srs.list('quiet', 'first', { active: false })
  await apiOf().closeStream(named(name))
  expect(srs.requests.filter((request) => request.startsWith('DELETE'))).toEqual([])
  expect(warnings).toEqual([])
})

test('user and password of the address are sent as a header', async () => {
  await apiOf(srs.url.replace('//', '//admin:a%40b@')).closeClient('first')
  expect([...srs.logins]).toEqual([`Basic ${Buffer.from('admin:a@b').toString('base64')}`])
})

test('a failure is logged once until a request succeeds', async () => {
  const api = apiOf()
  srs.state.status = 500
  for (const client of ['a', 'b']) await api.closeClient(client)
  expect(warnings).toHaveLength(1)
  srs.state.status = 200
  await api.closeClient('c')
  srs.state.status = 401
  await api.closeClient('d')
  expect(warnings).toHaveLength(2)
})

test('an answer of another form is a failure', async () => {
  srs.state.streams.push({ name: 'evening' })
  await apiOf().closeStream(named('evening'))
  expect(warnings).toHaveLength(1)
})

test('without an address nothing is requested', async () => {
  const api = apiOf('')
  await api.closeClient('first')
  await api.closeStream(() => Promise.reject(new Error('The name was read')))
  expect([srs.requests, warnings]).toEqual([[], []])
})

test('an SRS that is down rejects nothing', async () => {
  await srs.close()
  await apiOf().closeClient('first')
  expect(warnings).toHaveLength(1)
})
