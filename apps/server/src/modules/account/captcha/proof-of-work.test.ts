import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { newChallenge, provesWork } from './proof-of-work'
import { findNonce } from './proof-of-work.fixture'

test('proof of work: the hash of challenge and nonce begins with the required zero bits', () => {
  const work = { challenge: newChallenge(), bits: 12 }
  const nonce = findNonce(work)
  const hash = createHash('sha256').update(`${work.challenge}:${nonce}`).digest('hex')

  expect(hash).toMatch(/^000/)
  expect(provesWork({ ...work, bits: 32 }, nonce)).toBe(false)
})

test('proof of work: a nonce found for one captcha is invalid for another', () => {
  const nonce = findNonce({ challenge: newChallenge(), bits: 16 })
  const others = Array.from({ length: 50 }, () => provesWork({ challenge: newChallenge(), bits: 16 }, nonce))
  // For each other captcha the nonce is valid with a probability of one in 65,536.
  expect(others.filter(Boolean).length).toBeLessThanOrEqual(1)
})

test('proof of work: an invented nonce is refused', () => {
  const work = { challenge: newChallenge(), bits: 20 }
  expect(
    ['', '0', '请', '1'.repeat(32)].filter((nonce) => provesWork(work, nonce)).length,
  ).toBeLessThanOrEqual(1)
})
