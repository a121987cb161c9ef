import { type FileHandle, open } from 'node:fs/promises'
import { cutBounds } from './cut-bounds'
import { checkIndex, samplesOfFragment } from './sample-tables'
import { refuseUnless } from './video-problem'

interface Place {
  type: string
  /** Where its content begins and ends in the file. */
  from: number
  to: number
}

/** A box type, of letters and digits as all of them are. */
const typeForm = /^[\x20-\x7e\xa9]{4}$/
/** Boxes whose content may reach to the end of the file without a size. */
const openEnded = new Set(['mdat', 'free', 'skip'])

/** The box that begins at a place; refuses one that the file does not hold wholly. */
async function boxAt(file: FileHandle, at: number, size: number): Promise<Place> {
  refuseUnless(at + 8 <= size)
  const head = Buffer.alloc(16)
  const { bytesRead } = await file.read(head, 0, 16, at)
  const type = head.toString('latin1', 4, 8)
  refuseUnless(bytesRead >= 8 && typeForm.test(type))
  const short = head.readUInt32BE(0)
  if (short === 0) {
    refuseUnless(openEnded.has(type))
    return { type, from: at + 8, to: size }
  }
  const header = short === 1 ? 16 : 8
  refuseUnless(bytesRead >= header)
  const length = short === 1 ? Number(head.readBigUInt64BE(8)) : short
  refuseUnless(length >= header && at + length <= size)
  return { type, from: at + header, to: at + length }
}

async function contentOf(file: FileHandle, { from, to }: Place, maxBytes: number) {
  refuseUnless(to - from <= maxBytes)
  const content = Buffer.alloc(to - from)
  const { bytesRead } = await file.read(content, 0, content.length, from)
  refuseUnless(bytesRead === content.length)
  return content
}

interface Contents {
  indexes: number
  hasSound: boolean
  boxes: number
  samples: number
}

async function checkBox(file: FileHandle, box: Place, found: Contents) {
  found.boxes += 1
  refuseUnless(found.boxes <= cutBounds.boxes)
  if (box.type === 'moov') {
    found.indexes += 1
    found.hasSound = checkIndex(await contentOf(file, box, cutBounds.indexBytes))
  }
  if (box.type === 'mfra') refuseUnless(box.to - box.from <= cutBounds.fragmentBytes)
  if (box.type !== 'moof') return
  found.samples += samplesOfFragment(await contentOf(file, box, cutBounds.fragmentBytes))
  refuseUnless(found.samples <= cutBounds.pictures + cutBounds.sounds, 'tooManySamples')
}

/**
 * Refuses a file that is no complete MP4, or whose header claims more than the file holds, before its header is believed.
 * Only the index and one fragment at a time are in memory. Returns whether it has a track of sound.
 */
export async function checkBoxes(path: string, onProgress: () => void) {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const found: Contents = { indexes: 0, hasSound: false, boxes: 0, samples: 0 }
    const first = await boxAt(file, 0, size)
    refuseUnless(first.type === 'ftyp')
    for (let at = 0; at < size; ) {
      const box = await boxAt(file, at, size)
      await checkBox(file, box, found)
      if (found.boxes % 1_000 === 0) onProgress()
      at = box.to
    }
    refuseUnless(found.indexes === 1)
    return { hasSound: found.hasSound }
  } finally {
    await file.close()
  }
}
