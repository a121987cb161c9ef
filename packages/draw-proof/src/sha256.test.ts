import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { bytesOfHex, hexOf, utf8 } from './bytes'
import { hmacSha256, sha256 } from './sha256'

/** Pseudo-random bytes that depend only on `seed`. */
const bytesFrom = (seed: number, length: number) => {
  let state = seed >>> 0
  return Uint8Array.from({ length }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state >>> 24
  })
}

test('SHA-256 agrees with the published vectors', () => {
  expect(hexOf(sha256(utf8('')))).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
  expect(hexOf(sha256(utf8('abc')))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})

test('SHA-256 agrees with node:crypto at every length of three blocks and on long messages', () => {
  for (const length of [...Array.from({ length: 200 }, (_, at) => at), 1000, 65_536, 1_000_003]) {
    const message = bytesFrom(length, length)
    expect(hexOf(sha256(message))).toBe(createHash('sha256').update(message).digest('hex'))
  }
})

test('HMAC-SHA256 agrees with node:crypto for keys and messages of every length', () => {
  for (let at = 0; at < 500; at++) {
    const [key, message] = [bytesFrom(at, at % 140), bytesFrom(at + 1, (at * 7) % 300)]
    expect(hexOf(hmacSha256(key, message))).toBe(createHmac('sha256', key).update(message).digest('hex'))
  }
})

test('text becomes the UTF-8 that Node writes', () => {
  for (const text of ['', 'seed', 'é', '幸运抽奖', '𝄞 score', 'a\ud800b', '\udc00'])
    expect(hexOf(utf8(text))).toBe(Buffer.from(text).toString('hex'))
})

test('only hexadecimal text is read back', () => {
  const bytes = bytesFrom(64, 64)
  expect(bytesOfHex(hexOf(bytes))).toEqual(bytes)
  for (const text of ['a', 'AB', 'zz', '0x']) expect(() => bytesOfHex(text)).toThrow(RangeError)
})
