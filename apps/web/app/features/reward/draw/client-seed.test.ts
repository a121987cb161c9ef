import { draw } from '@vce/protocol'
import { expect, test } from 'vitest'
import { createSeed, seedFault } from './client-seed'

test('a fresh seed is one that the server takes', () => {
  const seed = createSeed()
  expect(seed).toMatch(/^[0-9a-f]{32}$/)
  expect(seedFault(seed)).toBeUndefined()
  expect(draw.input.safeParse({ client_seed: seed }).success).toBe(true)
})

test('a seed that the server would refuse has a fault', () => {
  for (const seed of [
    '',
    'a'.repeat(15),
    'a'.repeat(65),
    '种'.repeat(20),
    'with space and more',
    'a:b'.repeat(6),
  ]) {
    expect(seedFault(seed)).toBeDefined()
    expect(draw.input.safeParse({ client_seed: seed }).success).toBe(false)
  }
})
