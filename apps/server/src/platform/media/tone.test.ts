import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const samplesPerFrame = 1_024
const sampleRate = 44_100

test('the sound for tests is six seconds of whole AAC frames', () => {
  const bytes = readFileSync('apps/server/assets/media/tone.aac')
  let frames = 0
  let at = 0
  while (at < bytes.length) {
    // ADTS: twelve bits of synchronization, and the length of the frame in thirteen bits from bit 30.
    expect(bytes.readUInt16BE(at) >> 4).toBe(0xfff)
    at += (bytes.readUIntBE(at + 3, 3) >> 5) & 0x1fff
    frames += 1
  }
  expect(at).toBe(bytes.length)
  expect((frames * samplesPerFrame) / sampleRate).toBeCloseTo(6, 1)
})
