import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanText, createRandomChoices, evasions } from './evasions.fixture'
import { differingBits, type Simhash, simhashIn, simhashOf, simhashText } from './simhash'

const hashOf = (text: string): Simhash => {
  const hash = simhashOf(text)
  if (!hash) throw new Error(`no fingerprint of ${text}`)
  return hash
}
const offer = '大家好，我们团队每天分享黑色系的短线策略，加微信 trader8899 免费进群，名额有限先到先得'

test('a copy in other characters or with characters in between has the same fingerprint', () => {
  const draw = createRandomChoices(5)
  const distances = Object.entries(evasions).map(([name, evade]) => ({
    name,
    differing: differingBits(hashOf(offer), hashOf(evade(offer, draw))),
  }))
  expect(distances.filter(({ differing }) => differing > 3)).toEqual([])
})

test('notes on the market that differ in their figures are no copies', () => {
  const note = (price: number, lots: number) =>
    `螺纹钢 rb2705 今天在 ${price} 附近震荡，持仓 ${lots} 手，较上日略增。`
  expect(differingBits(hashOf(note(3512, 1_204_567)), hashOf(note(3498, 1_187_003)))).toBeGreaterThan(3)
})

test('hardly one of two thousand texts about the market is near another', () => {
  const draw = createRandomChoices(8)
  const hashes = Array.from({ length: 2_000 }, () => hashOf(cleanText(draw)))
  const near = hashes.filter((hash, at) =>
    hashes.slice(0, at).some((other) => differingBits(hash, other) <= 3),
  )
  expect(near.length).toBeLessThanOrEqual(20)
})

test('a text of less than twenty letters, digits and Han has no fingerprint', () => {
  expect(simhashOf('涨'.repeat(19))).toBeUndefined()
  expect(simhashOf(`${'涨'.repeat(19)}！！！`)).toBeUndefined()
  expect(simhashOf('涨'.repeat(20))).toBeDefined()
})

test('a fingerprint is read back as it was stored', () => {
  fc.assert(
    fc.property(fc.tuple(fc.integer(), fc.integer()), ([high, low]) => {
      const hash: Simhash = [high | 0, low | 0]
      expect(simhashText(hash)).toMatch(/^[0-9a-f]{16}$/)
      expect(simhashIn(simhashText(hash))).toEqual(hash)
    }),
  )
})

test('the distance counts the bits in which two fingerprints differ', () => {
  expect(differingBits([0, 0], [0, 0])).toBe(0)
  expect(differingBits([-1, 0], [0, -1])).toBe(64)
  expect(differingBits([0b1011, 1], [0, 0])).toBe(4)
})
