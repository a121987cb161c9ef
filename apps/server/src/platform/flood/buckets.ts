import { LRUCache } from 'lru-cache'
import type { Rate } from '#platform/config'

/** Maximum keys in memory (a few megabytes); an evicted key starts again with a full bucket. */
const maxKeys = 50_000

interface Bucket {
  tokens: number
  /** Epoch milliseconds of the last refill. */
  at: number
}

interface BucketsOptions {
  rate: Rate
  /** Epoch milliseconds. */
  now: () => number
}

/** One token bucket for each key. */
export function createBuckets({ rate: { burst, perSecond }, now }: BucketsOptions) {
  // Created with the first key: an LRUCache allocates all of its memory at once.
  let held: LRUCache<string, Bucket> | undefined

  function filled(key: string): Bucket {
    held ??= new LRUCache({ max: maxKeys })
    const buckets = held
    const at = now()
    const bucket = buckets.get(key)
    if (!bucket) {
      const full = { tokens: burst, at }
      buckets.set(key, full)
      return full
    }
    const passed = Math.max(0, at - bucket.at)
    bucket.tokens = Math.min(burst, bucket.tokens + (passed / 1000) * perSecond)
    bucket.at = at
    return bucket
  }

  return {
    /** Takes `cost` tokens; returns 0, or the seconds until a retry if there are too few. */
    take(key: string, cost = 1): number {
      const bucket = filled(key)
      const due = Math.min(cost, burst)
      if (bucket.tokens < due) return Math.max(1, Math.ceil((due - bucket.tokens) / perSecond))
      bucket.tokens -= due
      return 0
    },

    /** Deducts tokens spent in another process; the debt of a bucket is limited to its burst. */
    deduct(key: string, cost: number) {
      const bucket = filled(key)
      bucket.tokens = Math.max(-burst, bucket.tokens - cost)
    },
  }
}
