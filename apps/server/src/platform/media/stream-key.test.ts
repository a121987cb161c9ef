import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { createStreamKeys, newStreamName } from './stream-key'

const secret = Buffer.alloc(32, 1)
const keys = createStreamKeys(secret)
const stream = { streamName: 'abcdefgh234567ab', keyVersion: 3 }

test('a key is the first half of a keyed hash of name and version', () => {
  const hash = createHmac('sha256', secret).update('stream abcdefgh234567ab 3').digest('hex')
  expect(keys.keyOf(stream)).toBe(hash.slice(0, 32))
  expect(keys.isKey(keys.keyOf(stream), stream)).toBe(true)
})

test.each([
  ['an empty text', ''],
  ['an older version', keys.keyOf({ ...stream, keyVersion: 2 })],
  ['a later version', keys.keyOf({ ...stream, keyVersion: 4 })],
  ['another stream', keys.keyOf({ ...stream, streamName: 'abcdefgh234567ac' })],
  ['another secret', createStreamKeys(Buffer.alloc(32, 2)).keyOf(stream)],
  ['capital letters', keys.keyOf(stream).toUpperCase()],
  ['a beginning', keys.keyOf(stream).slice(0, 31)],
  ['a longer text', `${keys.keyOf(stream)}0`],
  ['characters of several bytes', '密'.repeat(32)],
])('the key of %s is refused', (_name, text) => {
  expect(keys.isKey(text, stream)).toBe(false)
})

test('the name of a stream is 16 characters of base32', () => {
  const names = Array.from({ length: 50 }, newStreamName)
  for (const name of names) expect(name).toMatch(/^[a-z2-7]{16}$/)
  expect(new Set(names).size).toBe(names.length)
})
