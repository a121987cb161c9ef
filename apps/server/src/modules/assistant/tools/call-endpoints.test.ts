import { getSearchCounts, getStatistics } from '@vce/protocol'
import { expect, test } from 'vitest'
import { createToolRunner } from './run-tools'
import { link, startToolApp } from './tool-app.fixture'
import { createTools } from './tools'

const { call, seed, contextOf } = await startToolApp({ days: 12, detailedDays: 6 })
const world = 'simulated'
/** None of these products is recommended, so each request would be a counted use. */
const products = ['bb', 'fb', 'rr', 'wr', 'lg', 'sn', 'ss', 'nr']

const left = async (user: Awaited<ReturnType<typeof seed.user>>) =>
  (await call(getSearchCounts, {}, user)).data.counts.map(({ tag, free_left }) => [tag, free_left])

test('calls of tools to counted pages take no use', async () => {
  const user = await seed.user()
  const before = await left(user)
  const context = await contextOf(user)
  for (const symbol of products) await context.call(getStatistics, { world, symbol })
  expect(await left(user)).toEqual(before)
})

test('a caller whose uses are used up is still answered', async () => {
  const user = await seed.user()
  const replies = []
  for (const symbol of products) replies.push(await call(getStatistics, { world, symbol }, user))
  expect(replies.some(({ key }) => key !== undefined)).toBe(true)
  const context = await contextOf(user)
  expect(await context.call(getStatistics, { world, symbol: 'nr' })).toMatchObject({ symbol: 'nr' })
})

test('a plan of several tools fills one book', async () => {
  const context = await contextOf()
  const onFault = (error: unknown) => {
    throw error
  }
  const runner = createToolRunner({ tools: createTools({ link }), context, onFault, limitMs: 60_000 })
  const runs = await runner.run([
    { name: 'positions', input: { product: 'rb', side: 'short', top: 3 } },
    { name: 'fund_flow', input: { product: 'rb' } },
    { name: 'quote', input: { products: ['zz'] } },
  ])
  expect(runs.map(({ result }) => result.missing)).toEqual([undefined, undefined, '没有这个合约或品种'])
  expect(context.book.facts.map(({ id }) => id)).toEqual(
    context.book.facts.map((_fact, index) => `f${index + 1}`),
  )

  const [first, second] = runs[0]?.result.rows ?? []
  const facts = [first?.cells.shortLots, second?.cells.shortLots]
  const [derived] = await runner.run([{ name: 'compute', input: { op: 'diff', facts } }])
  expect(context.book.of(derived?.result.facts.result ?? '')?.value).toBeGreaterThan(0)
})
