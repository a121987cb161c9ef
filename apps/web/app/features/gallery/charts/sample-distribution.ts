import { sampleRandom } from './sample-walk'

const width = 40

/** Buckets of a made-up spread, highest in the middle. */
export function sampleBuckets(count: number) {
  const random = sampleRandom(12)
  return Array.from({ length: count }, (_, index) => {
    const far = Math.abs(index - (count - 1) / 2) / count
    return {
      from: (index - count / 2) * width,
      to: (index + 1 - count / 2) * width,
      count: Math.round(60 * Math.exp(-12 * far * far) * (0.75 + random() / 2)),
    }
  })
}
