import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { drawnNumber, rejectionLimit } from './drawn-number'
import { prizeOfNumber } from './prizes'
import { hashRepeatedly, seedOfDay } from './seed-chain'

const seed = 'c4'.repeat(32)
const ticket = { poolId: 7, drawNo: 17_466, clientSeed: 'member-seed-0001' }

test('a number is the first word of the HMAC modulo the total weight', () => {
  const mac = createHmac('sha256', Buffer.from(seed, 'hex')).update('7:17466:member-seed-0001').digest('hex')
  const word = BigInt(`0x${mac.slice(0, 16)}`)
  expect(drawnNumber(seed, ticket, 10_000)).toEqual({
    message: '7:17466:member-seed-0001',
    mac,
    wordIndex: 0,
    word,
    number: Number(word % 10_000n),
  })
})

test('words from the limit on are skipped before the round is appended', () => {
  // With this total, which is three quarters of 2^64, every fourth word on average is skipped.
  const total = 2 ** 63 + 2 ** 62
  expect(rejectionLimit(total)).toBe(BigInt(total))
  const drawn = Array.from({ length: 2000 }, (_, at) => drawnNumber(seed, { ...ticket, drawNo: at }, total))
  expect(new Set(drawn.map(({ wordIndex }) => wordIndex))).toEqual(new Set([0, 1, 2, 3]))
  expect(drawn.every(({ word }) => word < BigInt(total))).toBe(true)
  const later = drawn.find(({ message }) => message.endsWith(':member-seed-0001:1'))
  expect(later).toBeDefined()
})

test('prizes share the numbers by their weights', () => {
  const prizes = [{ weight: 3 }, { weight: 1 }, { weight: 2 }]
  const places = [0, 1, 2, 3, 4, 5].map((number) => prizes.indexOf(prizeOfNumber(prizes, number)))
  expect(places).toEqual([0, 0, 0, 1, 2, 2])
  expect(() => prizeOfNumber(prizes, 6)).toThrow(RangeError)
})

test('the seed of day k, hashed k times, is the commitment', () => {
  const chain = [Buffer.from(seed, 'hex')]
  for (let left = 30; left > 0; left--)
    chain.unshift(
      createHash('sha256')
        .update(chain[0] ?? '')
        .digest(),
    )
  for (const day of [0, 1, 15, 29, 30]) {
    expect(seedOfDay(seed, 30, day)).toBe(chain[day]?.toString('hex'))
    expect(hashRepeatedly(seedOfDay(seed, 30, day), day)).toBe(chain[0]?.toString('hex'))
  }
  expect(() => seedOfDay(seed, 30, 31)).toThrow(RangeError)
})
