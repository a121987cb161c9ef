import { endpoint, getSearchCounts } from '@vce/protocol'
import fc from 'fast-check'
import { expect } from 'vitest'
import * as z from 'zod/mini'
import { failure } from '#platform/errors'
import { serve } from '#platform/http'
import type { startTestApp } from '#test/app'
import { searchTerms } from './search-terms'

const outcomes = ['useful', 'empty', 'refused', 'fault'] as const
type Outcome = (typeof outcomes)[number]

const ask = endpoint({
  path: '/api/test/sequences',
  summary: '问',
  access: 'guest',
  metered: {
    tag: 'bbas',
    unit: ({ symbol }: { symbol: string }) => ({ product: symbol }),
    useful: ({ rows }: { rows: number }) => rows > 0,
  },
  input: z.object({ symbol: z.string(), id: z.int() }),
  output: z.object({ rows: z.int() }),
  errors: { unknown: '没有这个品种' },
})

/** A call of a unit, how it ends, and after how many begins of others it does. */
interface Step {
  symbol: string
  outcome: Outcome
  after: number
}

const step = fc.record({
  symbol: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g'),
  outcome: fc.constantFrom(...outcomes),
  after: fc.nat({ max: 4 }),
})

type Server = Pick<Awaited<ReturnType<typeof startTestApp>>, 'app' | 'call' | 'seed'>

/**
 * Random sequences of calls of one user, answered in any order: the different units that were answered usefully are
 * no more than the uses taken, and nothing that failed alone costs one.
 */
export async function checkSequences({ app, call, seed }: Server, numRuns: number) {
  const running = new Map<number, { end: () => void; outcome: Outcome }>()
  let begun = new Map<number, () => void>()
  let last = 0
  app.route(
    serve(ask, async (_actor, { id }) => {
      const outcome = await new Promise<Outcome>((resolve) => {
        const { outcome } = running.get(id) ?? { outcome: 'fault' as const }
        running.set(id, { outcome, end: () => resolve(outcome) })
        begun.get(id)?.()
      })
      if (outcome === 'fault') throw new Error('as it happens')
      if (outcome === 'refused') throw failure(ask, 'unknown')
      return { rows: outcome === 'useful' ? 1 : 0 }
    }),
  )
  const limit = searchTerms.initial.free.bbas[1] ?? 0

  async function walk(steps: readonly Step[]) {
    const user = await seed.user()
    const useful = new Set<string>()
    const open: { id: number; left: number; ended: Promise<void> }[] = []
    const endDue = async (isDue: (left: number) => boolean) => {
      for (const each of open.filter(({ left }) => isDue(left))) {
        running.get(each.id)?.end()
        await each.ended
        open.splice(open.indexOf(each), 1)
      }
    }
    for (const { symbol, outcome, after } of steps) {
      last += 1
      const id = last
      running.set(id, { outcome, end: () => undefined })
      const hasBegun = new Promise<void>((resolve) => begun.set(id, resolve))
      const ended = call(ask, { symbol, id }, user).then(({ code, data }) => {
        if (code === 1 && data.rows > 0) useful.add(symbol)
      })
      // It waits in its verb, or has been refused a use.
      await Promise.race([hasBegun, ended])
      open.push({ id, left: after, ended })
      for (const each of open) each.left -= 1
      await endDue((left) => left < 0)
    }
    await endDue(() => true)
    const { data } = await call(getSearchCounts, {}, user)
    const left = data.counts.find(({ tag }) => tag === 'bbas')?.free_left ?? 0
    expect(limit - left).toBe(useful.size)
    running.clear()
    begun = new Map()
  }

  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), walk), { numRuns })
}
