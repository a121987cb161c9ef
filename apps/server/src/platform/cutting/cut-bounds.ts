/** Maxima of everything that is read of a file, because its header may claim anything. */
export const cutBounds = {
  /** The index of a whole file, which is read into memory, and that of a fragment. */
  indexBytes: 32 * 1_024 * 1_024,
  fragmentBytes: 4 * 1_024 * 1_024,
  /** Boxes of a file outside of others: two for each fragment. */
  boxes: 400_000,
  pictures: 1_000_000,
  sounds: 5_000_000,
  /** Samples of one fragment. */
  fragmentSamples: 100_000,
  /** One picture. */
  sampleBytes: 16 * 1_024 * 1_024,
  /** Samples that wait for the next keyframe. */
  heldBytes: 96 * 1_024 * 1_024,
  heldSamples: 10_000,
  side: 8_192,
  seconds: 24 * 3_600,
  /** Distance between keyframes in seconds, with half a picture for their rounding. */
  groupSeconds: 10.02,
}
