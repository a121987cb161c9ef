import { dayMs, hourMs } from '@vce/futures'
import type { Database } from '#platform/database'
import type { Loop } from '#platform/schedule'
import {
  createTextCheck,
  type Finding,
  type QrCodeCheck,
  simhashOf,
  simhashText,
  type WordMatcher,
} from '#platform/text-check'
import type { Standing } from '../standing/standing'
import { createCopyFinder } from './text-copies'
import { type TextPrint, textPrintsRepository } from './text-prints.repository'

/** A text that is being stored, in full: title, links, options, descriptions of pictures. */
export interface FilteredText {
  kind: 'post' | 'comment' | 'topic' | 'circle' | 'chat'
  /** Id of the stored text that this text replaces; the stored text does not count as a copy. */
  refId?: number
  text: string
  /** The text without chips, names and emoji, which can divide a word. */
  joinedText?: string
  /** Addresses of the text's pictures. */
  pictures?: readonly string[]
  author: Pick<Standing, 'userId' | 'tier' | 'isTeacher'>
  registeredAt: Date | null
  now: Date
}

interface TextFilterOptions {
  /** Returns the banned words that apply at the moment of a check. */
  banned: () => WordMatcher
  ownHosts: readonly string[]
  hasQrCode: QrCodeCheck
}

/** Points for findings that depend on more than the text (community, "What the filter does"). */
const points = { ownCopy: 30, copies: 50, qrCode: 60 } as const
/** Further points for a mobile number in a text of a new member (T0), which is then held until its review. */
const numberOfNewMember = 10
/** A text counts as copied if at least this many other authors have written it. */
const copyists = 3

const found = (kind: keyof typeof points): Finding => ({ kind, points: points[kind], from: 0, to: 0 })

/** Points for the tier and the account age of the author. */
function pointsOf({ author, registeredAt, now }: FilteredText, hasNumber: boolean) {
  if (author.isTeacher || author.tier === 3) return -20
  if (author.tier === 2) return -10
  const isNew = registeredAt !== null && now.getTime() - registeredAt.getTime() < dayMs
  if (author.tier === 0) return hasNumber ? 10 + numberOfNewMember : 10
  return isNew ? 10 : 0
}

/**
 * Creates the filter of the community. It returns the verdict and the findings for a text, from its content,
 * its pictures, copies within a day and its author. Call `lookAt` before the transaction, because reading
 * pictures may take seconds.
 */
export function createTextFilter({ banned, ownHosts, hasQrCode }: TextFilterOptions) {
  const check = createTextCheck({ banned, hosts: ownHosts })
  const copiesOf = createCopyFinder()

  async function lookAt(pictures: readonly string[]): Promise<boolean> {
    const answers = await Promise.all([...new Set(pictures)].map(hasQrCode))
    return answers.includes(true)
  }

  async function copies(tx: Database, { kind, refId, text, author, now }: FilteredText): Promise<Finding[]> {
    // Greetings of a chat are equal; live rooms refuse repeated messages themselves.
    if (kind === 'topic' || kind === 'circle' || kind === 'chat') return []
    const hash = simhashOf(text)
    if (!hash) return []
    const { isOwnCopy, others } = await copiesOf(tx, { hash, kind, refId, authorId: author.userId, now })
    return [...(isOwnCopy ? [found('ownCopy')] : []), ...(others >= copyists ? [found('copies')] : [])]
  }

  /** Findings in a phrase that a chip or an emoji divides; they have no position in the text. */
  function dividedIn({ text, joinedText }: FilteredText): Finding[] {
    if (joinedText === undefined || text.includes(joinedText)) return []
    const known = new Set(check(text).findings.map(({ kind }) => kind))
    return check(joinedText)
      .findings.filter(({ kind }) => !known.has(kind))
      .map((finding) => ({ ...finding, from: 0, to: 0 }))
  }

  async function filter(tx: Database, filtered: FilteredText) {
    const more = await copies(tx, filtered)
    if (await lookAt(filtered.pictures ?? [])) more.push(found('qrCode'))
    more.push(...dividedIn(filtered))
    const hasNumber = [...check(filtered.text).findings, ...more].some(({ kind }) => kind === 'mobile')
    return check(filtered.text, pointsOf(filtered, hasNumber), more)
  }
  return Object.assign(filter, { lookAt })
}
export type TextFilter = ReturnType<typeof createTextFilter>

interface StoredText extends Pick<TextPrint, 'kind' | 'refId' | 'authorId'> {
  text: string
  now: Date
}

/** Stores the fingerprint of a text that was not refused, so that copies of it are found. */
export async function storePrint(tx: Database, { text, now, ...source }: StoredText) {
  const hash = simhashOf(text)
  if (hash) await textPrintsRepository(tx).put({ ...source, print: simhashText(hash), at: now })
}

/** Deletes fingerprints that are older than a day. */
export const sweepPrints: Loop = {
  name: 'sweep text prints',
  every: hourMs,
  run: (tx, now) => textPrintsRepository(tx).sweep(new Date(now.getTime() - dayMs)),
}
