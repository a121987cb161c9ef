import { MalformedMedia } from './bit-reader'

interface Box {
  type: string
  body: Buffer
}

/** The boxes that follow one another in bytes of an ISO media file (ISO/IEC 14496-12, 4.2). */
export function boxesOf(bytes: Buffer): Box[] {
  const boxes: Box[] = []
  let at = 0
  while (at < bytes.length) {
    if (at + 8 > bytes.length) throw new MalformedMedia('The header of a box is cut off')
    const short = bytes.readUInt32BE(at)
    const header = short === 1 ? 16 : 8
    if (at + header > bytes.length) throw new MalformedMedia('The header of a box is cut off')
    const size = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short
    if (size < header || at + size > bytes.length) throw new MalformedMedia('The size of a box is impossible')
    boxes.push({
      type: bytes.toString('latin1', at + 4, at + 8),
      body: bytes.subarray(at + header, at + size),
    })
    at += size
  }
  return boxes
}

/** The bodies of the boxes that a path of types leads to. */
function bodiesAt(bytes: Buffer, [type, ...rest]: readonly string[]): Buffer[] {
  if (type === undefined) return [bytes]
  return boxesOf(bytes)
    .filter((box) => box.type === type)
    .flatMap(({ body }) => bodiesAt(body, rest))
}

function bodyAt(bytes: Buffer, ...path: readonly string[]): Buffer {
  const [body] = bodiesAt(bytes, path)
  if (!body) throw new MalformedMedia(`The box ${path.join('/')} is missing`)
  return body
}

function need(body: Buffer, length: number) {
  if (body.length < length) throw new MalformedMedia('A box is cut off')
}

export interface FragmentTrack {
  id: number
  kind: 'video' | 'audio'
  /** Units of time in a second. */
  timescale: number
}

const handlers: Partial<Record<string, FragmentTrack['kind']>> = { vide: 'video', soun: 'audio' }

/** The tracks that an init segment declares. */
export function tracksOf(init: Buffer): FragmentTrack[] {
  return bodiesAt(init, ['moov', 'trak']).flatMap((track) => {
    const header = bodyAt(track, 'tkhd')
    const media = bodyAt(track, 'mdia', 'mdhd')
    const handler = bodyAt(track, 'mdia', 'hdlr')
    need(header, 24)
    need(media, 24)
    need(handler, 12)
    const kind = handlers[handler.toString('latin1', 8, 12)]
    // Version 1 has two moments of 64 bits before these fields, version 0 of 32 bits.
    const id = header.readUInt32BE(header[0] === 1 ? 20 : 12)
    const timescale = media.readUInt32BE(media[0] === 1 ? 20 : 12)
    return kind ? [{ id, kind, timescale }] : []
  })
}

/** Bits of `tfhd`: the fields before the default duration, and that duration. */
const headerFields = { base: 0x1, description: 0x2, duration: 0x8 }
/** Bits of `trun`, and its fields for each sample. */
const runFields = { offset: 0x1, firstFlags: 0x4, duration: 0x100, size: 0x200, flags: 0x400, shift: 0x800 }
const sampleFields = [runFields.duration, runFields.size, runFields.flags, runFields.shift]

function defaultDurationOf(header: Buffer) {
  const flags = header.readUIntBE(1, 3)
  if (!(flags & headerFields.duration)) return 0
  const at = 8 + (flags & headerFields.base ? 8 : 0) + (flags & headerFields.description ? 4 : 0)
  need(header, at + 4)
  return header.readUInt32BE(at)
}

/** Samples of a run: one without fields for each of them could claim any number. */
const maxSamples = 100_000

function durationsOf(run: Buffer, byDefault: number): number[] {
  need(run, 8)
  const flags = run.readUIntBE(1, 3)
  const count = run.readUInt32BE(4)
  const first = 8 + (flags & runFields.offset ? 4 : 0) + (flags & runFields.firstFlags ? 4 : 0)
  const size = sampleFields.filter((field) => flags & field).length * 4
  need(run, first + count * size)
  if (count > maxSamples) throw new MalformedMedia('A run has too many samples')
  if (!(flags & runFields.duration)) return Array.from({ length: count }, () => byDefault)
  return Array.from({ length: count }, (_, place) => run.readUInt32BE(first + place * size))
}

export interface FragmentSpan {
  /** When its first sample is decoded, in units of the track's time. */
  start: number
  /** Its samples' durations in decoding order. */
  durations: number[]
}

/** The samples of a track in a segment; null if it has none. */
export function spanOf(segment: Buffer, track: number): FragmentSpan | null {
  const span: FragmentSpan = { start: 0, durations: [] }
  for (const fragment of bodiesAt(segment, ['moof', 'traf'])) {
    const header = bodyAt(fragment, 'tfhd')
    need(header, 8)
    if (header.readUInt32BE(4) !== track) continue
    const time = bodyAt(fragment, 'tfdt')
    need(time, time[0] === 1 ? 12 : 8)
    if (span.durations.length === 0)
      span.start = time[0] === 1 ? Number(time.readBigUInt64BE(4)) : time.readUInt32BE(4)
    const byDefault = defaultDurationOf(header)
    for (const run of bodiesAt(fragment, ['trun'])) span.durations.push(...durationsOf(run, byDefault))
  }
  return span.durations.length > 0 ? span : null
}
