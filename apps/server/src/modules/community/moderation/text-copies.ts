import { dayMs, hourMs } from '@vce/futures'
import type { Database } from '#platform/database'
import { differingBits, type Simhash, simhashIn } from '#platform/text-check'
import { type TextPrint, textPrintsRepository } from './text-prints.repository'

/**
 * Milliseconds for which rows are read again, because a transaction may commit after another one with a later
 * time.
 */
const overlapMs = 120_000
/** Number of bits in which the fingerprint of a copy may differ. */
const maxBits = 3

interface Print {
  /** Kind and id of the text. */
  key: string
  authorId: number
  hash: Simhash
  at: number
}

/** The fingerprint of a text that is being stored; `refId` is set for a new version of a stored text. */
interface CheckedPrint {
  hash: Simhash
  kind: TextPrint['kind']
  refId?: number
  authorId: number
  now: Date
}

const keyOf = ({ kind, refId }: { kind: TextPrint['kind']; refId?: number }) => `${kind} ${refId}`

/**
 * The four 16-bit quarters of a fingerprint. If two fingerprints differ in at most three bits, one quarter is
 * equal.
 */
const quartersOf = ([high, low]: Simhash) =>
  [high >>> 16, high & 0xffff, low >>> 16, low & 0xffff].map((bits, at) => at * 0x10000 + bits)

/** An index of fingerprints by their quarters. */
function createPrintIndex() {
  const prints = new Map<string, Print>()
  let quarters = new Map<number, Print[]>()

  function enter(print: Print) {
    for (const quarter of quartersOf(print.hash)) {
      const same = quarters.get(quarter)
      if (same) same.push(print)
      else quarters.set(quarter, [print])
    }
  }
  return {
    put(print: Print) {
      const before = prints.get(print.key)
      if (before?.at === print.at && differingBits(before.hash, print.hash) === 0) return
      prints.set(print.key, print)
      enter(print)
    },
    /** Fingerprints newer than `after` that differ from `hash` in at most `maxBits` bits. */
    near: (hash: Simhash, after: number) =>
      quartersOf(hash)
        .flatMap((quarter) => quarters.get(quarter) ?? [])
        // Replaced fingerprints stay in `quarters` until the next sweep.
        .filter((print) => prints.get(print.key) === print && print.at > after)
        .filter((print) => differingBits(print.hash, hash) <= maxBits),
    sweep(until: number) {
      for (const [key, { at }] of prints) if (at <= until) prints.delete(key)
      quarters = new Map()
      for (const print of prints.values()) enter(print)
    },
  }
}

/**
 * Creates a function that finds copies of a text. The fingerprints of a day's texts are stored in memory,
 * because a search of the table takes 12 ms with 50,000 rows. Each call reads the rows that any process has
 * added since the previous call.
 */
export function createCopyFinder() {
  const index = createPrintIndex()
  /** Time of the newest row that was read, and time of the last sweep; both in milliseconds. */
  let readTo = 0
  let sweptAt = 0

  async function refresh(tx: Database, now: number) {
    const dayAgo = now - dayMs
    const since = Math.max(dayAgo, Math.min(readTo, now) - overlapMs)
    for (const row of await textPrintsRepository(tx).after(new Date(since))) {
      const at = row.at.getTime()
      index.put({ key: keyOf(row), authorId: row.authorId, hash: simhashIn(row.print), at })
      readTo = Math.max(readTo, at)
    }
    if (now - sweptAt < hourMs) return
    index.sweep(dayAgo)
    sweptAt = now
  }

  /** Whether the author has written the same text within a day, and how many other authors have. */
  return async (tx: Database, { hash, authorId, now, ...text }: CheckedPrint) => {
    await refresh(tx, now.getTime())
    const near = index.near(hash, now.getTime() - dayMs).filter(({ key }) => key !== keyOf(text))
    const authors = new Set(near.map((print) => print.authorId))
    return { isOwnCopy: authors.delete(authorId), others: authors.size }
  }
}
