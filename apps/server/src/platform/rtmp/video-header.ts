import { MalformedMedia } from './bit-reader'
import { pictureSizeOf } from './sequence-parameters'

/** The decoder configuration of H.264. */
export interface VideoConfig {
  /** AVCDecoderConfigurationRecord (ISO/IEC 14496-15, 5.3.3.1). */
  record: Buffer
  /** Such as `avc1.640028`. */
  codec: string
  width: number
  height: number
}

export type VideoBody =
  | { kind: 'header'; config: VideoConfig }
  /** `offset` is the time of display minus that of decoding, in milliseconds; it may be negative. */
  | { kind: 'picture'; isKey: boolean; offset: number; data: Buffer }
  | { kind: 'problem'; problem: 'hevc' | 'av1' | 'codec' }
  | { kind: 'ignored' }

const keyFrame = 1
/** Commands to the player in place of a picture. */
const commandFrame = 5
const avcCodec = 7
/** Numbers that publishers without enhanced RTMP give to newer codecs. */
const unofficialCodecs: Partial<Record<number, 'hevc' | 'av1'>> = { 12: 'hevc', 13: 'av1' }
const enhancedCodecs: Partial<Record<string, 'hevc' | 'av1'>> = { hvc1: 'hevc', av01: 'av1' }
const packetTypes = { header: 0, picture: 1 }

const hex = (byte: number) => byte.toString(16).padStart(2, '0')

/** The parameter sets of a record, each after its length. */
function takeSets(record: Buffer, from: number, count: number) {
  const sets: Buffer[] = []
  let at = from
  for (let set = 0; set < count; set += 1) {
    if (at + 2 > record.length) throw new MalformedMedia('A parameter set has no length')
    const end = at + 2 + record.readUInt16BE(at)
    if (end > record.length) throw new MalformedMedia('A parameter set is cut off')
    sets.push(record.subarray(at + 2, end))
    at = end
  }
  return { sets, at }
}

/** Reads an AVCDecoderConfigurationRecord. Throws `MalformedMedia`. */
export function readVideoConfig(record: Buffer): VideoConfig {
  const [version, profile = 0, constraints = 0, level = 0, lengths = 0, counted = 0] = record
  if (record.length < 7 || version !== 1) throw new MalformedMedia('This is no configuration of H.264')
  if ((lengths & 3) === 2) throw new MalformedMedia('Lengths have one, two or four bytes')
  const sequence = takeSets(record, 6, counted & 0x1f)
  const picture = takeSets(record, sequence.at + 1, record[sequence.at] ?? 0)
  const [first] = sequence.sets
  if (!first || picture.sets.length === 0) throw new MalformedMedia('A parameter set is missing')
  return {
    record,
    codec: `avc1.${hex(profile)}${hex(constraints)}${hex(level)}`,
    ...pictureSizeOf(first),
  }
}

/** Reads the body of a video tag (Adobe Video File Format 10.1, E.4.3; enhanced RTMP 1 and 2). */
export function readVideoBody(body: Buffer): VideoBody {
  const first = body[0]
  if (first === undefined) throw new MalformedMedia('A video tag is empty')
  if (first & 0x80)
    return { kind: 'problem', problem: enhancedCodecs[body.toString('latin1', 1, 5)] ?? 'codec' }
  const codec = first & 0x0f
  const frameType = first >> 4
  if (frameType === commandFrame) return { kind: 'ignored' }
  if (codec !== avcCodec) return { kind: 'problem', problem: unofficialCodecs[codec] ?? 'codec' }
  if (body.length < 5) throw new MalformedMedia('A video tag is cut off')
  const data = body.subarray(5)
  if (body[1] === packetTypes.header) return { kind: 'header', config: readVideoConfig(data) }
  if (body[1] !== packetTypes.picture) return { kind: 'ignored' }
  if (data.length === 0) throw new MalformedMedia('A picture is empty')
  return { kind: 'picture', isKey: frameType === keyFrame, offset: body.readIntBE(2, 3), data }
}
