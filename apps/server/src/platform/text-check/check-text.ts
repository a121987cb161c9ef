import { type Finding, findingsIn } from './findings'
import { viewsOf } from './views'
import type { WordMatcher } from './word-list'

/**
 * Outcome of a check: publish the text, publish it and queue it for a review, hold it until the review, or
 * refuse it.
 */
export type Verdict = 'publish' | 'queue' | 'hold' | 'refuse'

export interface TextCheckResult {
  score: number
  findings: readonly Finding[]
  verdict: Verdict
}

interface TextCheckOptions {
  /** The currently banned words; called at each check. */
  banned: () => WordMatcher
  /** Hosts that a text may name. */
  hosts: readonly string[]
}

const bannedPoints = 100
const bounds = { queue: 30, hold: 60, refuse: 100 } as const

const verdictOf = (score: number): Verdict =>
  score >= bounds.refuse
    ? 'refuse'
    : score >= bounds.hold
      ? 'hold'
      : score >= bounds.queue
        ? 'queue'
        : 'publish'

/**
 * Checks texts for contacts, offers and banned words, also when they are written with look-alike letters and
 * characters (community, "What the filter does"). `extra`: points of the author; `more`: findings from other
 * sources.
 */
export function createTextCheck({ banned, hosts }: TextCheckOptions) {
  return (text: string, extra = 0, more: readonly Finding[] = []): TextCheckResult => {
    const views = viewsOf(text)
    const findings = [...findingsIn(views, hosts), ...more]
    const hasWord = banned()
    const isWritten = [views.plain, views.dense].some((view) => hasWord(view.text))
    const isBanned = isWritten || more.some(({ kind }) => kind === 'banned')
    if (isWritten) findings.push({ kind: 'banned', points: bannedPoints, from: 0, to: text.length })
    const sum = findings.reduce((all, { points }) => all + points, 0)
    // The author's points count only if something was found, and cannot make a banned word acceptable.
    const score = sum === 0 ? 0 : Math.max(isBanned ? bannedPoints : 0, sum + extra)
    return { score, findings, verdict: verdictOf(score) }
  }
}
