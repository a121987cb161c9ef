import type { EncodedPacket } from 'mediabunny'
import { cutBounds } from './cut-bounds'
import { packetsOf } from './packets-of'
import { firstPicture, type VideoSource } from './read-source'
import { RefusedVideo, refuseUnless } from './video-problem'

/** Extent of a file by its index, after it was found plausible. Times are seconds of the file. */
export interface Measure {
  /** When the first and the last picture begin and end. */
  from: number
  to: number
  pictures: number
}

/** How often progress is reported, in samples. */
const reportEvery = 20_000

function checkSample({ timestamp, duration, byteLength }: EncodedPacket) {
  refuseUnless(Number.isFinite(timestamp) && Number.isFinite(duration) && duration >= 0)
  refuseUnless(byteLength > 0)
  refuseUnless(byteLength <= cutBounds.sampleBytes, 'tooDense')
}

/** Checks distances between keyframes; each group begins with one. */
export function createGroupCheck() {
  let keyAt: number | null = null
  return (isKey: boolean, at: number) => {
    refuseUnless(keyAt !== null || isKey, 'keyframes')
    refuseUnless(keyAt === null || at - keyAt <= cutBounds.groupSeconds, 'keyframes')
    if (isKey) keyAt = at
  }
}

async function measurePictures({ pictures }: VideoSource, onProgress: () => void): Promise<Measure> {
  const options = { metadataOnly: true }
  const first = await firstPicture(pictures, options)
  const checkGroup = createGroupCheck()
  const found: Measure = { from: first.timestamp, to: first.timestamp, pictures: 0 }
  for await (const packet of packetsOf(pictures.sink, options, first)) {
    checkSample(packet)
    checkGroup(packet.type === 'key', packet.timestamp)
    found.pictures += 1
    found.to = Math.max(found.to, packet.timestamp + packet.duration)
    refuseUnless(found.pictures <= cutBounds.pictures, 'tooManySamples')
    refuseUnless(found.to - found.from <= cutBounds.seconds, 'tooLong')
    if (found.pictures % reportEvery === 0) onProgress()
  }
  return found
}

async function checkSounds({ sounds }: VideoSource, onProgress: () => void) {
  if (!sounds) return
  let count = 0
  for await (const packet of packetsOf(sounds.sink, { metadataOnly: true })) {
    checkSample(packet)
    count += 1
    refuseUnless(count <= cutBounds.sounds, 'tooManySamples')
    if (count % reportEvery === 0) onProgress()
  }
}

/** Measures a file by its index alone; refuses one that is too long, or whose keyframes are too far apart. */
export async function measureSource(source: VideoSource, onProgress: () => void): Promise<Measure> {
  const found = await measurePictures(source, onProgress)
  if (!(found.to > found.from)) throw new RefusedVideo('noLength')
  await checkSounds(source, onProgress)
  return found
}
