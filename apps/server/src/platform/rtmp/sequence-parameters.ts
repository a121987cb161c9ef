import { type BitReader, createBitReader, MalformedMedia } from './bit-reader'

const sequenceParametersType = 7
/** Profiles whose sequence parameters also contain the format of chroma (ITU-T H.264, 7.3.2.1.1). */
const chromaProfiles = new Set([100, 110, 122, 244, 44, 83, 86, 118, 128, 138, 139, 134, 135])
/** Pixels of a side, more than any level allows. */
const maxSide = 16_384

/** The bytes without those that keep a start code from appearing in them: 3 after two zeros. */
function withoutPrevention(bytes: Uint8Array) {
  const plain: number[] = []
  let zeros = 0
  for (const byte of bytes) {
    const isPrevention = zeros >= 2 && byte === 3
    if (!isPrevention) plain.push(byte)
    zeros = byte === 0 ? zeros + 1 : 0
  }
  return Uint8Array.from(plain)
}

function skipScalingList(reader: BitReader, size: number) {
  let last = 8
  let next = 8
  for (let place = 0; place < size; place += 1) {
    if (next !== 0) next = (last + reader.signed() + 256) % 256
    if (next !== 0) last = next
  }
}

/** Pixels of a unit of cropping: chroma is stored more coarsely than luma. */
function readCropUnit(reader: BitReader, profile: number) {
  if (!chromaProfiles.has(profile)) return { x: 2, y: 2 }
  const chroma = reader.unsigned()
  const hasSeparatePlanes = chroma === 3 && reader.flag()
  reader.unsigned() // Bits of luma
  reader.unsigned() // Bits of chroma
  reader.flag() // Lossless transform
  if (reader.flag()) {
    for (let list = 0; list < (chroma === 3 ? 12 : 8); list += 1)
      if (reader.flag()) skipScalingList(reader, list < 6 ? 16 : 64)
  }
  if (hasSeparatePlanes) return { x: 1, y: 1 }
  return { x: chroma === 1 || chroma === 2 ? 2 : 1, y: chroma === 1 ? 2 : 1 }
}

function skipPictureOrder(reader: BitReader) {
  const type = reader.unsigned()
  if (type === 0) reader.unsigned()
  if (type !== 1) return
  reader.flag()
  reader.signed()
  reader.signed()
  const cycle = reader.unsigned()
  if (cycle > 255) throw new MalformedMedia('The order of pictures has too many entries')
  for (let entry = 0; entry < cycle; entry += 1) reader.signed()
}

/** Width and height of the pictures that a sequence parameter set of H.264 describes, without what is cropped. */
export function pictureSizeOf(nalUnit: Uint8Array): { width: number; height: number } {
  const reader = createBitReader(withoutPrevention(nalUnit))
  if ((reader.bits(8) & 0x1f) !== sequenceParametersType)
    throw new MalformedMedia('This is no sequence parameter set')
  const profile = reader.bits(8)
  reader.bits(16) // Constraints and level
  reader.unsigned() // Id
  const unit = readCropUnit(reader, profile)
  reader.unsigned() // Largest number of a frame
  skipPictureOrder(reader)
  reader.unsigned() // Reference frames
  reader.flag() // Gaps between the numbers of frames
  const columns = reader.unsigned() + 1
  const rows = reader.unsigned() + 1
  // Interlaced pictures count the rows of one field.
  const fields = reader.flag() ? 1 : 2
  if (fields === 2) reader.flag()
  reader.flag() // Direct inference
  const [left, right, top, bottom] = reader.flag()
    ? [reader.unsigned(), reader.unsigned(), reader.unsigned(), reader.unsigned()]
    : [0, 0, 0, 0]
  const width = columns * 16 - (left + right) * unit.x
  const height = rows * 16 * fields - (top + bottom) * unit.y * fields
  if (width < 1 || height < 1 || width > maxSide || height > maxSide)
    throw new MalformedMedia('The size of the picture is impossible')
  return { width, height }
}
