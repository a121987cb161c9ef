import type { Database } from '#platform/database'
import type { Task } from '#platform/schedule'
import {
  createTextCheck,
  type Finding,
  type QrCodes,
  simhashOf,
  simhashText,
  type WordMatcher,
} from '#platform/text-check'
import type { Standing } from '../standing/standing'
import { createTextCopies } from './text-copies'
import { type TextPrint, textPrintsRepository } from './text-prints.repository'

/** A text about to be stored, with all of its words: title, links, options, descriptions of pictures. */
interface FilteredText {
  kind: 'post' | 'comment' | 'topic' | 'circle'
  /** The text that it replaces: it is no copy of itself. */
  refId?: number
  words: string
  /** Its text as it reads over chips, names and emoji, which may divide a word. */
  joinedWords?: string
  /** Addresses of its pictures. */
  pictures?: readonly string[]
  author: Pick<Standing, 'userId' | 'tier' | 'isTeacher'>
  registeredAt: Date | null
  now: Date
}

interface TextFilterOptions {
  /** The banned words, at the time of a check. */
  banned: () => WordMatcher
  ownHosts: readonly string[]
  hasQrCode: QrCodes
}

const dayMs = 24 * 3_600_000
/** Points of what the words alone do not show (community, "What the filter does"). */
const points = { ownCopy: 30, copies: 50, qrCode: 60 } as const
/** So many other authors with the same text make it a copy. */
const copyists = 3

const found = (kind: keyof typeof points): Finding => ({ kind, points: points[kind], from: 0, to: 0 })

/** Points of who wrote it. */
function pointsOf({ author, registeredAt, now }: FilteredText) {
  if (author.isTeacher || author.tier === 3) return -20
  if (author.tier === 2) return -10
  const isNew = registeredAt !== null && now.getTime() - registeredAt.getTime() < dayMs
  return author.tier === 0 || isNew ? 10 : 0
}

/**
 * The filter of the community: verdict and findings of a text by its words, its pictures, copies of a day and its
 * author. `lookAt` reads pictures ahead of the transaction, because that may take seconds.
 */
export function createTextFilter({ banned, ownHosts, hasQrCode }: TextFilterOptions) {
  const check = createTextCheck({ banned, hosts: ownHosts })
  const copiesOf = createTextCopies()

  async function lookAt(pictures: readonly string[]): Promise<boolean> {
    const answers = await Promise.all([...new Set(pictures)].map(hasQrCode))
    return answers.includes(true)
  }

  async function copies(tx: Database, { kind, refId, words, author, now }: FilteredText): Promise<Finding[]> {
    if (kind === 'topic' || kind === 'circle') return []
    const hash = simhashOf(words)
    if (!hash) return []
    const { isOwnCopy, others } = await copiesOf(tx, { hash, kind, refId, authorId: author.userId, now })
    return [...(isOwnCopy ? [found('ownCopy')] : []), ...(others >= copyists ? [found('copies')] : [])]
  }

  /** What a chip or an emoji divides; it has no place of its own in the words. */
  function dividedIn({ words, joinedWords }: FilteredText): Finding[] {
    if (joinedWords === undefined || words.includes(joinedWords)) return []
    const known = new Set(check(words).findings.map(({ kind }) => kind))
    return check(joinedWords)
      .findings.filter(({ kind }) => !known.has(kind))
      .map((finding) => ({ ...finding, from: 0, to: 0 }))
  }

  async function filter(tx: Database, text: FilteredText) {
    const more = await copies(tx, text)
    if (await lookAt(text.pictures ?? [])) more.push(found('qrCode'))
    return check(text.words, pointsOf(text), [...more, ...dividedIn(text)])
  }
  return Object.assign(filter, { lookAt })
}
export type TextFilter = ReturnType<typeof createTextFilter>

interface StoredText extends Pick<TextPrint, 'kind' | 'refId' | 'authorId'> {
  words: string
  now: Date
}

/** Stores the fingerprint of a text that was let through, for copies of it. */
export async function storePrint(tx: Database, { words, now, ...text }: StoredText) {
  const hash = simhashOf(words)
  if (hash) await textPrintsRepository(tx).put({ ...text, print: simhashText(hash), at: now })
}

/** Drops fingerprints of more than a day. */
export const sweepPrints: Task = {
  name: 'sweep text prints',
  every: 3_600_000,
  run: (tx, now) => textPrintsRepository(tx).sweep(new Date(now.getTime() - dayMs)),
}
