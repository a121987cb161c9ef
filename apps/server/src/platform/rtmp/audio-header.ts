import { type BitReader, createBitReader, MalformedMedia } from './bit-reader'

/** The decoder configuration of AAC. */
export interface AudioConfig {
  /** AudioSpecificConfig (ISO/IEC 14496-3, 1.6.2.1). */
  record: Buffer
  /** Such as `mp4a.40.2`. */
  codec: string
  sampleRate: number
  channels: number
  /** Milliseconds of one packet. */
  packetMs: number
}

export type AudioBody =
  | { kind: 'header'; config: AudioConfig }
  | { kind: 'sound'; data: Buffer }
  /** Sound that is not AAC, or nothing. */
  | { kind: 'ignored' }

const aacFormat = 10
const packetTypes = { header: 0, sound: 1 }
const sampleRates = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000, 7_350,
]
const channelCounts = [0, 1, 2, 3, 4, 5, 6, 8]
const objectTypes = { lowComplexity: 2, spectralBand: 5, parametricStereo: 29 }

function readObjectType(reader: BitReader) {
  const type = reader.bits(5)
  return type === 31 ? 32 + reader.bits(6) : type
}

function readSampleRate(reader: BitReader) {
  const index = reader.bits(4)
  const rate = index === 15 ? reader.bits(24) : sampleRates[index]
  if (!rate) throw new MalformedMedia('The sample rate of the sound is unknown')
  return rate
}

/**
 * Reads an AudioSpecificConfig. Sound other than low complexity, with or without its two extensions, plays in no browser:
 * it throws `MalformedMedia`, as for what cannot be read.
 */
export function readAudioConfig(record: Buffer): AudioConfig {
  const reader = createBitReader(record)
  const type = readObjectType(reader)
  const coreRate = readSampleRate(reader)
  const channels = channelCounts[reader.bits(4)]
  if (!channels) throw new MalformedMedia('The channels of the sound are unknown')
  const isExtended = type === objectTypes.spectralBand || type === objectTypes.parametricStereo
  const sampleRate = isExtended ? readSampleRate(reader) : coreRate
  const coreType = isExtended ? readObjectType(reader) : type
  if (coreType !== objectTypes.lowComplexity) throw new MalformedMedia('The kind of AAC is unknown')
  const coreSamples = reader.flag() ? 960 : 1_024
  return {
    record,
    codec: `mp4a.40.${type}`,
    sampleRate,
    channels: type === objectTypes.parametricStereo ? 2 : channels,
    packetMs: (coreSamples / coreRate) * 1_000,
  }
}

/** Reads the body of an audio tag (Adobe Video File Format 10.1, E.4.2). */
export function readAudioBody(body: Buffer): AudioBody {
  const first = body[0]
  if (first === undefined) throw new MalformedMedia('An audio tag is empty')
  if (first >> 4 !== aacFormat) return { kind: 'ignored' }
  if (body.length < 2) throw new MalformedMedia('An audio tag is cut off')
  const data = body.subarray(2)
  if (body[1] === packetTypes.header) return { kind: 'header', config: readAudioConfig(data) }
  return body[1] === packetTypes.sound && data.length > 0 ? { kind: 'sound', data } : { kind: 'ignored' }
}
