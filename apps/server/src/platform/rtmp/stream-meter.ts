const bucketMs = 250
const windowMs = { shown: 5_000, judged: 10_000 }

interface Bucket {
  at: number
  bytes: number
  pictures: number
}

/** Measures what arrives over the last seconds, by the clock of the server. */
export function createStreamMeter(now: () => number) {
  const began = now()
  const buckets: Bucket[] = []

  function current(): Bucket {
    const at = Math.floor(now() / bucketMs) * bucketMs
    const newest = buckets.at(-1)
    // A clock that was set back continues the newest bucket.
    if (newest && newest.at >= at) return newest
    const bucket = { at, bytes: 0, pictures: 0 }
    buckets.push(bucket)
    while ((buckets[0]?.at ?? at) < at - windowMs.judged) buckets.shift()
    return bucket
  }

  /** Kilobits and pictures per second in the whole buckets of a window that ends now. */
  function rateOf(window: number) {
    const moment = now()
    const from = Math.ceil((moment - window) / bucketMs) * bucketMs
    const seconds = Math.max(1_000, moment - Math.max(from, began)) / 1_000
    let bytes = 0
    let pictures = 0
    for (const bucket of buckets) {
      if (bucket.at < from) continue
      bytes += bucket.bytes
      pictures += bucket.pictures
    }
    return { kilobits: (bytes * 8) / 1_000 / seconds, pictures: pictures / seconds }
  }

  return {
    addBytes(bytes: number) {
      current().bytes += bytes
    },
    addPicture() {
      current().pictures += 1
    },
    /** Kilobits and pictures per second over the last five seconds. */
    rates() {
      const { kilobits, pictures } = rateOf(windowMs.shown)
      return { bitrate: Math.round(kilobits), frames: Math.round(pictures * 10) / 10 }
    },
    /** Whether more than `kilobits` a second arrived for ten seconds. */
    exceeds: (kilobits: number) =>
      now() - began >= windowMs.judged && rateOf(windowMs.judged).kilobits > kilobits,
    /** How many numbers it holds: it does not grow with the stream. */
    size: () => buckets.length,
  }
}
