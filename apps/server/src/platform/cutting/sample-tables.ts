import { boxesOf } from '#platform/rtmp'
import { cutBounds } from './cut-bounds'
import { refuseUnless } from './video-problem'

/** Bytes of an entry by the type of its table (ISO/IEC 14496-12, 8.6 and 8.7), after version, flags and the count. */
const entryBytes: Readonly<Record<string, number>> = {
  stts: 8,
  ctts: 8,
  stss: 4,
  stsc: 12,
  stco: 4,
  co64: 8,
  elst: 12,
}
/** Boxes on the path to the tables. */
const containers = new Set(['trak', 'mdia', 'minf', 'stbl', 'edts', 'mvex'])
const maxDepth = 6

interface Box {
  type: string
  body: Buffer
}

/** All boxes of an index that are read, those inside others too. */
function* nested(body: Buffer, depth = 0): Generator<Box> {
  for (const box of boxesOf(body)) {
    yield box
    if (containers.has(box.type) && depth < maxDepth) yield* nested(box.body, depth + 1)
  }
}

/** The sum of the counts of a table of runs. */
function countedSamples(body: Buffer, entries: number) {
  let sum = 0
  for (let entry = 0; entry < entries; entry += 1) sum += body.readUInt32BE(8 + entry * 8)
  return sum
}

function checkSizes(type: string, body: Buffer) {
  refuseUnless(body.length >= 12)
  const count = body.readUInt32BE(8)
  refuseUnless(count <= cutBounds.sounds, 'tooManySamples')
  const isListed = type === 'stz2' || body.readUInt32BE(4) === 0
  const bits = type === 'stz2' ? body.readUInt8(7) : 32
  refuseUnless(!isListed || body.length >= 12 + (count * bits) / 8)
}

function checkTable({ type, body }: Box) {
  if (type === 'stsz' || type === 'stz2') return checkSizes(type, body)
  const size = entryBytes[type]
  if (size === undefined) return
  refuseUnless(body.length >= 8)
  const entries = body.readUInt32BE(4)
  refuseUnless(body.length >= 8 + entries * size)
  const isRuns = type === 'stts' || type === 'ctts'
  if (isRuns) refuseUnless(countedSamples(body, entries) <= cutBounds.sounds, 'tooManySamples')
}

const isSoundHandler = ({ type, body }: Box) => type === 'hdlr' && body.toString('latin1', 8, 12) === 'soun'

/**
 * Refuses an index whose tables claim more than their boxes hold, or more than is read. Returns whether it has a track of
 * sound, of any codec.
 */
export function checkIndex(index: Buffer): boolean {
  let hasSound = false
  for (const box of nested(index)) {
    checkTable(box)
    hasSound ||= isSoundHandler(box)
  }
  return hasSound
}

/** Bits of the flags of a run that add a field to each sample: duration, size, flags and shift. */
const sampleFields = [0x100, 0x200, 0x400, 0x800]

function samplesOfRun(run: Buffer) {
  refuseUnless(run.length >= 8)
  const flags = run.readUIntBE(1, 3)
  const count = run.readUInt32BE(4)
  const fields = sampleFields.filter((field) => flags & field).length
  refuseUnless(count <= cutBounds.fragmentSamples && run.length >= 8 + count * fields * 4)
  return count
}

/** The number of samples in a fragment; refuses one that claims more than it holds. */
export function samplesOfFragment(fragment: Buffer): number {
  const tracks = boxesOf(fragment).filter(({ type }) => type === 'traf')
  const runs = tracks.flatMap(({ body }) => boxesOf(body)).filter(({ type }) => type === 'trun')
  return runs.reduce((sum, { body }) => sum + samplesOfRun(body), 0)
}
