import { expect, test } from 'vitest'
import { connectMessageClient } from '#test/message-client'
import { listen, nine, notes, quoteOf, startPortal } from './message.fixture'

test('a new trading day and a replay each begin with a snapshot', async () => {
  const { url, market, publishMany } = await startPortal()
  market.advance({})
  await publishMany(60)
  const page = await connectMessageClient(url)
  page.send({ ...listen, replay: true })
  const snapshot = await page.next('monitoring')
  expect(snapshot.events.filter(({ steps }) => steps & 1)).toHaveLength(50)

  // At the replay's third second, later events have not happened yet.
  market.advance({ kind: 'live', at: nine + 3_600_000 })
  market.advance({ kind: 'replay', at: nine - 2000 })
  const replayed = await page.next('monitoring', ({ snapshot }) => snapshot)
  expect(replayed.feed.kind).toBe('replay')
  expect(notes(replayed)).toEqual(['第 3 次', '第 2 次', '第 1 次'])

  market.advance({ kind: 'live', tradingDay: '2026-11-23', at: nine + 60 * 3_600_000 })
  const next = await page.next('monitoring', ({ feed }) => feed.tradingDay === '2026-11-23')
  expect(next).toMatchObject({ snapshot: true, events: [] })
  await page.leave()
})

test('a replay moves as long as the page that shows it pings', async () => {
  const { url, market } = await startPortal()
  market.advance({ kind: 'replay', at: nine })
  const page = await connectMessageClient(url)
  const requestsOfPing = async () => {
    const before = market.watched()
    page.send({ type: 'ping' })
    await page.next('pong')
    return market.watched() - before
  }
  page.send(listen)
  await page.next('monitoring')
  expect(await requestsOfPing()).toBe(0)
  page.send({ ...listen, replay: true })
  await page.next('monitoring')
  expect(await requestsOfPing()).toBe(1)
  page.send({ ...listen, value: 0 })
  expect(await requestsOfPing()).toBe(0)
  await page.leave()
})

test('a page without replay has the whole settled day until the market opens', async () => {
  const { url, market, publishMany } = await startPortal()
  market.advance({})
  await publishMany(60)
  market.advance({ kind: 'replay', at: nine - 2000 })
  const page = await connectMessageClient(url)
  page.send(listen)
  const settled = await page.next('monitoring')
  expect(settled.feed.kind).toBe('settled')
  expect(settled.events.filter(({ steps }) => steps & 1)).toHaveLength(50)

  // The replay reaches later events, then starts over.
  await publishMany(3)
  market.advance({ kind: 'replay', at: nine + 3_600_000 })
  market.advance({ kind: 'replay', at: nine - 2000 })
  market.advance({ kind: 'live', tradingDay: '2026-11-23', at: nine + 60 * 3_600_000 })
  const next = await page.next('monitoring')
  expect(next).toMatchObject({ snapshot: true, events: [], feed: { kind: 'live', tradingDay: '2026-11-23' } })
  await page.leave()
})

test('rankings of a page without replay stand while the session is replayed', async () => {
  const { url, market } = await startPortal()
  market.advance({ kind: 'replay', at: nine }, [quoteOf('rb2701', { volume: 100 })])
  const page = await connectMessageClient(url)
  page.send({ type: 'tradedRanking', value: 1, world: 'simulated', replay: false })
  const settled = await page.next('tradedRanking')
  expect(settled.feed.kind).toBe('settled')
  market.advance({ kind: 'replay', at: nine + 2000 }, [quoteOf('rb2701', { volume: 900 })])
  await new Promise((resolve) => setImmediate(resolve))
  market.advance({ kind: 'live', tradingDay: '2026-11-23', at: nine + 60 * 3_600_000 }, [
    quoteOf('rb2701', { volume: 50 }),
  ])
  const live = await page.next('tradedRanking')
  expect(live.feed.kind).toBe('live')
  expect(live.rankings.volume[0]).toMatchObject({ contract: 'rb2701', value: 50 })

  market.advance({ kind: 'replay', tradingDay: '2026-11-23', at: nine + 50 * 3_600_000 })
  expect((await page.next('tradedRanking')).feed.kind).toBe('settled')
  await page.leave()
})
