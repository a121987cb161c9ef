import { worlds } from '@vce/protocol'
import { expect, test } from 'vitest'
import { connectMessageClient } from '#test/message-client'
import { listen, nine, quoteOf, startPortal } from './message.fixture'

test('the server sends each new connection a unique client id', async () => {
  const { url } = await startPortal()
  const [one, other] = await Promise.all([
    connectMessageClient(url),
    connectMessageClient(`${url}?platform=pc`),
  ])
  const names = [(await one.next('get_client_id')).client_id, (await other.next('get_client_id')).client_id]
  expect(new Set(names).size).toBe(2)
  expect(names[0]).toMatch(/^[0-9a-f-]{36}$/)
  await one.leave()
  await other.leave()
})

test('a ping with extra fields is answered', async () => {
  const { url } = await startPortal()
  const page = await connectMessageClient(url)
  page.send({ type: 'ping', room_id: 1, platform: 'pc' })
  expect(await page.next('pong')).toEqual({ type: 'pong' })
  await page.leave()
})

test.each([
  ['no JSON', '{'],
  ['an unknown topic', { type: 'everything', value: 1 }],
  ['a value that is neither yes nor no', { type: 'monitoring', value: 2 }],
  ['a world there is not', { ...listen, world: 'other' }],
  ['a forged position', { ...listen, after: { run: 'x'.repeat(41), number: 0 } }],
])('%s is refused with a message', async (_what, message) => {
  const { url } = await startPortal()
  const page = await connectMessageClient(url)
  page.send(message)
  expect(await page.next('error')).toEqual({ type: 'error', content: '请求内容有误' })
  page.send({ type: 'ping' })
  await page.next('pong')
  await page.leave()
})

test('a value of 0 ends a subscription', async () => {
  const { url, publishNext } = await startPortal()
  const page = await connectMessageClient(url)
  page.send(listen)
  await page.next('monitoring')
  page.send({ ...listen, value: 0 })
  page.send({ type: 'ping' })
  await page.next('pong')
  await publishNext()
  page.send(listen)
  expect((await page.next('monitoring')).snapshot).toBe(true)
  await page.leave()
})

test('changed rankings are sent at most once a second', async () => {
  const { url, market } = await startPortal()
  market.advance({}, [quoteOf('rb2701', {}), quoteOf('cu2701', { openInterestChange: -300, volume: 500 })])
  const page = await connectMessageClient(url)
  page.send({ type: 'tradedRanking', value: 1, world: 'simulated' })
  page.send({ type: 'changeNumber', value: 1, world: 'simulated' })
  const traded = await page.next('tradedRanking')
  expect(traded.rankings.volume.map(({ contract, value }) => [contract, value])).toEqual([
    ['cu2701', 500],
    ['rb2701', 100],
  ])
  const changes = await page.next('changeNumber')
  expect(changes.rankings).toMatchObject({
    increases: [{ contract: 'rb2701', value: 100, ratio: 11.11 }],
    decreases: [{ contract: 'cu2701', value: -300, ratio: -23.08 }],
  })

  for (let step = 1; step <= 10; step += 1) market.advance({ at: nine + step * 100 })
  market.advance({ at: nine + 2000 }, [quoteOf('rb2701', { volume: 900 })])
  const later = await page.next('tradedRanking', ({ rankings }) => rankings.volume[0]?.value === 900)
  expect(later.feed.at).toBe(nine + 2000)
  // Had an unchanged ranking been sent, its frame would have arrived before the changed one.
  expect(page.received.filter(({ type }) => type === 'tradedRanking')).toEqual([])
  await page.leave()
})

test('a world without live prices has a snapshot, too', async () => {
  const { url } = await startPortal()
  const page = await connectMessageClient(url)
  for (const world of worlds) page.send({ type: 'monitoring', value: 1, world })
  const real = await page.next('monitoring', ({ world }) => world === 'simulated')
  expect(real.snapshot).toBe(true)
  page.send({ type: 'monitoring', value: 1, world: 'real' })
  expect(await page.next('monitoring', ({ world }) => world === 'real')).toMatchObject({
    snapshot: true,
    feed: { kind: 'settled' },
    events: [],
  })
  await page.leave()
})
