import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ComposedAnswer, slotsText } from './answer-slots.fixture'
import { checkClause } from './check-clause'
import { days } from './facts.fixture'
import { createGround, type Ground } from './ground'
import { mentionsIn } from './lexicon.fixture'
import { drawMutation, isTrue, mutate, type Site } from './mutations.fixture'
import { createRandom } from './random.fixture'
import { randomMarket } from './random-facts.fixture'
import { builderNames, composeAnswer } from './true-answers.fixture'

const answersPerRun = 1_200
const mutationsPerAnswer = 5

/** The first part of an answer that fails the check, with the reason; null if all parts pass. */
function failureOf({ parts }: ComposedAnswer, ground: Ground): string | null {
  let paragraph = ''
  for (const part of parts) {
    if (part.fresh) paragraph = ''
    const text = slotsText(part.slots)
    const checked = checkClause([{ text }], {
      ground,
      paragraph,
      ...(part.row ? { row: { text: slotsText(part.row) } } : {}),
      ...(part.column ? { column: { text: slotsText(part.column) } } : {}),
    })
    if (!checked.ok) return `${checked.why} at ${checked.text}: ${text}`
    if (!part.column) paragraph += text
  }
  return null
}

const groundFor = (facts: Ground['facts']) =>
  createGround({ facts, question: '', numbers: [3], ...days, mentions: mentionsIn })

const seeds = () => fc.sample(fc.noBias(fc.integer({ min: 0, max: 0x7fffffff })), answersPerRun)

test('answers made of facts: all of them pass', () => {
  const failed: string[] = []
  for (const [at, seed] of seeds().entries()) {
    const random = createRandom(seed)
    const market = randomMarket(random)
    const answer = composeAnswer(market, random, builderNames[at % builderNames.length])
    expect(isTrue(answer, market.facts)).toBe(true)
    const failure = failureOf(answer, groundFor(market.facts))
    if (failure) failed.push(`${answer.shape}: ${failure}`)
  }
  expect(failed).toEqual([])
})

test('answers with a changed digit, name, sign, unit or day: 99.5 % are caught', () => {
  const counts: Record<Site, { tried: number; missed: number }> = {
    digit: { tried: 0, missed: 0 },
    name: { tried: 0, missed: 0 },
    sign: { tried: 0, missed: 0 },
    unit: { tried: 0, missed: 0 },
    day: { tried: 0, missed: 0 },
  }
  const missed: string[] = []
  for (const [at, seed] of seeds().entries()) {
    const random = createRandom(seed)
    const market = randomMarket(random)
    const answer = composeAnswer(market, random, builderNames[at % builderNames.length])
    const ground = groundFor(market.facts)
    for (let draw = 0; draw < mutationsPerAnswer; draw += 1) {
      const mutation = drawMutation(answer, market, random)
      const changed = mutate(answer, mutation)
      if (isTrue(changed, market.facts)) continue
      counts[mutation.site].tried += 1
      if (failureOf(changed, ground)) continue
      counts[mutation.site].missed += 1
      missed.push(
        `${mutation.site} in ${answer.shape}: ${changed.parts.map(({ slots, row, column }) => [row, column, slots].map((one) => (one ? slotsText(one) : '')).join('|')).join(' ')}`,
      )
    }
  }
  const all = Object.values(counts)
  const tried = all.reduce((sum, one) => sum + one.tried, 0)
  expect(tried).toBeGreaterThan(4_000)
  expect(all.every((one) => one.tried > 100 && one.missed / one.tried <= 0.005)).toBe(true)
  expect(missed.length / tried, missed.slice(0, 20).join('\n')).toBeLessThanOrEqual(0.005)
})
