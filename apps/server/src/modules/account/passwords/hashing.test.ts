import { parseOptions } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { argonOptions, createPasswordHashing, placeholderHash } from './hashing'

test('a salted hash matches only its own password', async () => {
  const hashing = createPasswordHashing()
  const [one, other] = await Promise.all([hashing.hash('多头2701'), hashing.hash('多头2701')])

  expect(one).not.toBe(other)
  expect(await hashing.matches(one, '多头2701')).toBe(true)
  expect(await hashing.matches(one, '多头2702')).toBe(false)
})

test('verifying without a hash costs the same argon2id work and never matches', async () => {
  const hashing = createPasswordHashing()
  const actual = await hashing.hash('多头2701')

  expect(await hashing.matches(null, '多头2701')).toBe(false)
  expect(parseOptions(placeholderHash)).toEqual(parseOptions(actual))
  // OWASP Password Storage Cheat Sheet: m=19456 (19 MiB), t=2, p=1.
  expect(parseOptions(actual)).toMatchObject({ memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  expect(actual).toMatch(/^\$argon2id\$/)
  expect(argonOptions.memoryCost).toBe(19 * 1024)
})

test('of a hundred concurrent verifications three run, 64 wait and the others are refused', async () => {
  let running = 0
  let maxRunning = 0
  let finish: () => void = () => undefined
  const begun = new Promise<void>((resolve) => {
    finish = resolve
  })
  const work = async () => {
    running += 1
    maxRunning = Math.max(maxRunning, running)
    await begun
    running -= 1
    return true
  }
  const hashing = createPasswordHashing({ hash: async () => '', verify: work })

  const answers = Array.from({ length: 100 }, () => hashing.matches('x', 'y'))
  finish()
  const results = await Promise.all(answers)

  expect(maxRunning).toBe(3)
  expect(results.filter((answer) => answer === true)).toHaveLength(67)
  expect(results.filter((answer) => answer === 'full')).toHaveLength(33)
  expect(await hashing.matches('x', 'y')).toBe(true)
})

test('a failed verification frees its slot', async () => {
  const hashing = createPasswordHashing({
    hash: async () => '',
    verify: async () => {
      throw new Error('not a hash')
    },
  })
  for (let round = 0; round < 5; round += 1) {
    await expect(hashing.matches('x', 'y')).rejects.toThrow('not a hash')
  }
})
