import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MalformedMedia } from './bit-reader'
import { boxesOf, spanOf, tracksOf } from './fragment'

function box(type: string, ...bodies: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(bodies.reduce((sum, { length }) => sum + length, 8))
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, ...bodies])
}
const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex')
const segment = (header: string, time: string, run: string) =>
  box('moof', box('traf', box('tfhd', hex(header)), box('tfdt', hex(time)), box('trun', hex(run))))

const longTime = '01000000 0000000100000000'

test.each([
  [
    'each with its own duration',
    segment('00000000 00000001', longTime, '01000301 00000002 00000000 0000000a 00000005 0000000b 00000006'),
    { start: 2 ** 32, durations: [10, 11] },
  ],
  [
    'all with the default one',
    segment('0200000a 00000001 00000001 00000028', '00000000 00000064', '01000000 00000003'),
    { start: 100, durations: [40, 40, 40] },
  ],
  [
    'the first with other flags',
    segment('00000000 00000001', longTime, '01000905 00000001 00000000 02000000 00000021 ffffffec'),
    { start: 2 ** 32, durations: [33] },
  ],
])('the durations of samples are read: %s', (_, bytes, span) => {
  expect(spanOf(bytes, 1)).toEqual(span)
  expect(spanOf(bytes, 2)).toBeNull()
})

test.each([
  ['a box that is longer than the bytes', hex('00000010 6d6f6f66 00000000')],
  ['a box that is shorter than its header', hex('00000004 6d6f6f66')],
  ['a header that is cut off', hex('00000010 6d6f')],
  ['a long size that is cut off', hex('00000001 6d6f6f66 0000')],
])('%s is refused', (_, bytes) => {
  expect(() => boxesOf(bytes)).toThrow(MalformedMedia)
})

test('a run that claims more samples than it has is refused', () => {
  const run = segment('00000000 00000001', longTime, '01000100 00000005 00000001')
  expect(() => spanOf(run, 1)).toThrow(MalformedMedia)
  const endless = segment('00000000 00000001', longTime, '01000000 ffffffff')
  expect(() => spanOf(endless, 1)).toThrow(MalformedMedia)
})

test('bytes of any kind are read or refused', () => {
  const types = fc.constantFrom(
    'moof',
    'traf',
    'tfhd',
    'tfdt',
    'trun',
    'moov',
    'trak',
    'tkhd',
    'mdia',
    'mdhd',
  )
  const { bytes } = fc.letrec<{ bytes: Buffer }>((tie) => ({
    bytes: fc.oneof(
      { maxDepth: 5 },
      fc.uint8Array({ maxLength: 40 }).map((plain) => Buffer.from(plain)),
      fc
        .array(fc.tuple(types, tie('bytes')), { maxLength: 3 })
        .map((boxes) => Buffer.concat(boxes.map(([type, body]) => box(type, body)))),
    ),
  }))
  fc.assert(
    fc.property(bytes, (given) => {
      for (const read of [() => spanOf(given, 1), () => tracksOf(given)]) {
        try {
          read()
        } catch (error) {
          expect(error).toBeInstanceOf(MalformedMedia)
        }
      }
    }),
  )
})
