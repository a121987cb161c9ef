import { type Endpoint, getSearchCounts, type SearchTag, searchTags } from '@vce/protocol'
import fc from 'fast-check'
import { expect } from 'vitest'
import * as z from 'zod/mini'
import { refusal } from '#platform/errors'
import { type Caller, createCalls } from '#platform/http'
import { member } from '#test/actors'
import type { startTestApp } from '#test/app'
import { meteredCalls, meteredInput, steadyDays, subjectOfUnit } from './charged-inputs.fixture'
import { createChargeOf } from './charged-units'
import { searchTerms } from './free-use-terms'
import { createMeter } from './meter'

const outcomes = ['useful', 'empty', 'refused', 'fault'] as const
type Outcome = (typeof outcomes)[number]

/** A call, its outcome, and the number of later calls that begin before it ends. */
const step = fc.record({
  endpoint: fc.constantFrom(...meteredCalls),
  input: meteredInput,
  outcome: fc.constantFrom(...outcomes),
  after: fc.nat({ max: 4 }),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

type Server = Pick<Awaited<ReturnType<typeof startTestApp>>, 'call' | 'seed' | 'db'>

/** A verb whose calls stay pending until the test ends them with an outcome. */
function createHeldVerb() {
  const held: { end: (outcome: Outcome) => void }[] = []
  let begun: () => void = () => undefined
  async function verb() {
    const outcome = await new Promise<Outcome>((end) => {
      held.push({ end })
      begun()
    })
    if (outcome === 'fault') throw new Error('as it happens')
    if (outcome === 'refused') throw refusal('badInput', {})
    return { rows: outcome === 'useful' ? 1 : 0 }
  }
  return {
    verb,
    /** Resolves when the verb is called next, with the function that ends this call. */
    next: () =>
      new Promise<(outcome: Outcome) => void>((resolve) => {
        begun = () => resolve(held.at(-1)?.end ?? (() => undefined))
      }),
  }
}

/**
 * Runs random sequences of one user's metered calls, which end in any order. Then checks, per tag, that the
 * counted uses are exactly the distinct subjects with a useful answer: a subject whose calls all failed costs
 * no use, and free subjects are left out.
 */
export async function checkSequences({ call, seed, db }: Server, numRuns: number) {
  const { verb, next } = createHeldVerb()
  const calls = createCalls({
    rights: { of: async () => false as never, reach: async () => null },
    operators: { sessionOf: async () => undefined, refused: async () => undefined },
    meter: createMeter({
      db,
      clock: { now: () => new Date('2026-11-20T08:00:00Z') },
      tierOf: async () => 1,
      chargeOf: createChargeOf({
        days: steadyDays,
        runningDay: () => null,
        isRecommended: async () => false,
      }),
    }),
    checkOutputs: false,
    keepFor: 0,
  })
  for (const endpoint of meteredCalls) {
    const metered = { ...endpoint.metered, useful: ({ rows }: { rows: number }) => rows > 0 }
    const stubbed: Endpoint = { ...endpoint, shared: false, input: z.looseObject({}), metered }
    calls.add({ endpoint: stubbed, verb })
  }

  async function walk(steps: readonly Step[]) {
    const user = await seed.user()
    const caller: Caller = { actor: member(user.id), expired: false }
    const useful = new Map<SearchTag, Set<string>>(searchTags.map((tag) => [tag, new Set()]))
    const open: { left: number; end: () => void; ended: Promise<void> }[] = []
    const endDue = async (isDue: (left: number) => boolean) => {
      for (const each of open.filter(({ left }) => isDue(left))) {
        each.end()
        await each.ended
        open.splice(open.indexOf(each), 1)
      }
    }
    for (const { endpoint, input, outcome, after } of steps) {
      const { tag, unit } = endpoint.metered
      const begun = next()
      const ended = calls
        .run(endpoint.path, caller, async () => input)
        .then(
          (output) => {
            const charged = unit(input as never)
            const isUseful = (output as { rows: number }).rows > 0
            if (isUseful && charged) useful.get(tag)?.add(subjectOfUnit(charged))
          },
          () => undefined,
        )
      // Resolves when the call waits in its verb, or when it was refused a use.
      const end = await Promise.race([begun, ended.then(() => undefined)])
      open.push({ left: after, end: () => end?.(outcome), ended })
      for (const each of open) each.left -= 1
      await endDue((left) => left < 0)
    }
    await endDue(() => true)
    return { user, useful }
  }

  const limits = searchTerms.initial.free
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
      const { user, useful } = await walk(steps)
      const { data } = await call(getSearchCounts, {}, user)
      for (const { tag, free_left } of data.counts) {
        // The newest settled day of 看数据 is free, so it is left out.
        const answered = [...(useful.get(tag) ?? [])].filter(
          (subject) => tag !== 'view_data' || !subject.includes('2026-11-25'),
        )
        expect((limits[tag][1] ?? 0) - (free_left ?? 0), tag).toBe(answered.length)
      }
    }),
    { numRuns },
  )
}
