import { expect, test } from 'vitest'
import { readAudioBody } from './audio-header'
import { MalformedMedia } from './bit-reader'
import { pictureSizeOf } from './sequence-parameters'
import { readVideoBody } from './video-header'

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex')

/** Sequence parameter sets that x264 has written. */
const sets = {
  baseline: '6742c01fd9005005bb011000000300100000030320f1832480',
  interlaced: '67640028acd94078044fde0220000003002000000643e2c5b2c0',
  'twice the chroma': '677a0028bcd940780227a8bc0440000003004000000c83c60c6580',
  'full chroma': '67f4001e919b281b07bc5f80880000030008000003019078b16cb0',
  'scaling lists': '67640020acd94056061e6f011000000300100000030320f1831960',
  'no colour': '6764001ef3650280bfe27016c80000030008000003019078b16cb0',
}

test.each([
  ['baseline', sets.baseline, 1_280, 720],
  ['interlaced', sets.interlaced, 1_920, 1_080],
  ['twice the chroma', sets['twice the chroma'], 1_918, 1_078],
  ['full chroma', sets['full chroma'], 854, 480],
  ['scaling lists', sets['scaling lists'], 1_366, 768],
  ['no colour', sets['no colour'], 640, 360],
])('the size of a picture follows from its sequence parameters: %s', (_, set, width, height) => {
  expect(pictureSizeOf(hex(set))).toEqual({ width, height })
})

test('sequence parameters that are cut off anywhere are refused', () => {
  const whole = hex(sets.interlaced)
  // The eleventh byte ends what describes the size.
  for (let length = 0; length < 11; length += 1)
    expect(() => pictureSizeOf(whole.subarray(0, length))).toThrow(MalformedMedia)
})

const record = hex(`01 42c01f ff e1 0019 ${sets.baseline} 01 0004 68ce3c80`)

test('a configuration of H.264 gives its codec with the size of its pictures', () => {
  const body = readVideoBody(Buffer.concat([hex('17 00 000000'), record]))
  expect(body).toEqual({
    kind: 'header',
    config: { record, codec: 'avc1.42c01f', width: 1_280, height: 720 },
  })
})

test('a configuration that is cut off anywhere is refused', () => {
  for (let length = 0; length < record.length; length += 1) {
    const cut = Buffer.concat([hex('17 00 000000'), record.subarray(0, length)])
    expect(() => readVideoBody(cut)).toThrow(MalformedMedia)
  }
})

test.each([
  ['17 01 000050 aa', true, 80],
  ['27 01 ffffb0 aa', false, -80],
  ['27 01 800000 aa', false, -8_388_608],
])('the body %s is a picture with its offset', (body, isKey, offset) => {
  expect(readVideoBody(hex(body))).toEqual({ kind: 'picture', isKey, offset, data: hex('aa') })
})

test.each([
  ['HEVC by enhanced RTMP', '90 68766331 00', 'hevc'],
  ['AV1 by enhanced RTMP', '90 61763031 00', 'av1'],
  ['VP9 by enhanced RTMP', '90 76703039 00', 'codec'],
  ['H.264 by enhanced RTMP', '90 61766331 00', 'codec'],
  ['enhanced RTMP that is cut off', '90', 'codec'],
  ['HEVC by its unofficial number', '1c 00 000000', 'hevc'],
  ['AV1 by its unofficial number', '1d 00 000000', 'av1'],
  ['Sorenson', '12 00', 'codec'],
])('%s is not taken', (_, body, problem) => {
  expect(readVideoBody(hex(body))).toEqual({ kind: 'problem', problem })
})

test.each([
  ['the end of a sequence', '17 02 000000'],
  ['a command to the player', '57 00'],
])('%s is ignored', (_, body) => {
  expect(readVideoBody(hex(body))).toEqual({ kind: 'ignored' })
})

test.each(['', '17', '17 01 0000', '17 01 000000'])('the video body "%s" is refused', (body) => {
  expect(() => readVideoBody(hex(body))).toThrow(MalformedMedia)
})

test.each([
  ['low complexity', '1208', 'mp4a.40.2', 44_100, 1, 1_024 / 44.1],
  ['stereo', '1190', 'mp4a.40.2', 48_000, 2, 1_024 / 48],
  ['short packets', '1194', 'mp4a.40.2', 48_000, 2, 960 / 48],
  ['a rate of its own', '17800bb810', 'mp4a.40.2', 6_000, 2, 1_024 / 6],
  ['spectral band replication', '2b118800', 'mp4a.40.5', 48_000, 2, 1_024 / 24],
  ['parametric stereo', 'eb098800', 'mp4a.40.29', 48_000, 2, 1_024 / 24],
])('a configuration of AAC is read: %s', (_, text, codec, sampleRate, channels, packetMs) => {
  const config = { record: hex(text), codec, sampleRate, channels, packetMs: expect.closeTo(packetMs, 6) }
  expect(readAudioBody(hex(`af 00 ${text}`))).toEqual({ kind: 'header', config })
})

test.each([
  ['a rate that is reserved', '1690'],
  ['channels that are described elsewhere', '1200'],
  ['another kind of AAC', '0a10'],
  ['nothing', ''],
])('a configuration of sound is refused: %s', (_, text) => {
  expect(() => readAudioBody(hex(`af 00 ${text}`))).toThrow(MalformedMedia)
})

test.each([
  ['MP3', '2f ffff'],
  ['Speex', 'b2 00'],
  ['sound by enhanced RTMP', '90 6d703461'],
  ['a packet without sound', 'af 01'],
])('%s is ignored', (_, body) => {
  expect(readAudioBody(hex(body))).toEqual({ kind: 'ignored' })
})
