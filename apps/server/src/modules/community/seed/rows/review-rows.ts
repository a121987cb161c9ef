import { dayMs, hourMs, minuteMs } from '@vce/futures'
import { contentStates, type ReportReason, type Tier } from '@vce/protocol'
import { dueTimeOf } from '../../moderation/due-times'
import { weightOfReport } from '../../moderation/report-weight'
import type { appeals, reports, reviewReasons, reviews } from '../../tables/moderation.tables'
import type { sanctions } from '../../tables/sanctions.tables'
import { type MemberKey, memberOf } from '../members'
import { momentAfter, type SeedTime } from '../moments'
import { memberCase, type ReviewCase, type ReviewKey, reviewCase } from '../review-cases'
import { idOf, type People, type WrittenTexts } from './sample-ids'

const appealMs = 48 * hourMs

/** Decisions of samples have no real operator. */
const operatorId = 0

/** The result of the filter for a text. */
export interface FilterResult {
  score: number
  findings: readonly { kind: string; from: number; to: number }[]
}

export interface ReviewRows {
  reviews: (typeof reviews.$inferSelect)[]
  reasons: Omit<typeof reviewReasons.$inferSelect, 'id'>[]
  reports: Omit<typeof reports.$inferSelect, 'id'>[]
  sanctions: Omit<typeof sanctions.$inferSelect, 'id'>[]
  appeals: Omit<typeof appeals.$inferSelect, 'id'>[]
}

/** A text that has a review. */
export interface ReviewedText {
  review: ReviewKey
  kind: 'post' | 'comment'
  refId: number
  authorId: number
  text: string
  at: Date
  author: MemberKey
}

/** All texts that have a review, in order of time. */
export const reviewedTexts = ({ posts, comments }: WrittenTexts): ReviewedText[] =>
  [
    ...posts.map((post) => ({ ...post, kind: 'post' as const })),
    ...comments.map((comment) => ({ ...comment, kind: 'comment' as const })),
  ]
    .flatMap(({ kind, id, authorId, at, facts, sample: { review, author } }) =>
      review && author !== 'house'
        ? [{ review, kind, refId: id, authorId, text: facts.text, at, author }]
        : [],
    )
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())

interface RowsOptions {
  texts: readonly ReviewedText[]
  /** Results of the filter for texts without reports. */
  filtered: ReadonlyMap<ReviewedText, FilterResult>
  people: People
  /** Ids of the reviews: one for each text, and one for the member's page. */
  ids: readonly number[]
  seedTime: SeedTime
}

const weightOf = (reporter: MemberKey) => {
  const { tier, teacher } = memberOf(reporter)
  return weightOfReport({ tier: tier as Tier, isTeacher: teacher !== undefined }, { agreed: 0, decided: 0 })
}

/** Rows of the reviews: of texts in every state, and of one member. */
export function reviewRows({ texts, filtered, people, ids, seedTime }: RowsOptions): ReviewRows {
  const rows: ReviewRows = { reviews: [], reasons: [], reports: [], sanctions: [], appeals: [] }
  const { now } = seedTime
  const idAt = (at: number) => {
    const id = ids[at]
    if (id === undefined) throw new Error(`there is no id of review ${at}`)
    return id
  }

  interface Reported {
    kind: 'post' | 'comment' | 'user'
    refId: number
    reviewId: number
    by: MemberKey
    reason: ReportReason
    text: string
    at: Date
    isUpheld: boolean | null
  }
  function report({ by, text, at, reviewId, ...rest }: Reported) {
    const { reason } = rest
    rows.reports.push({
      ...rest,
      reviewId,
      reporterId: idOf(people, by),
      text,
      weight: weightOf(by),
      at,
    })
    rows.reasons.push({ reviewId, source: 'report', what: reason, text, at })
  }

  function decide(text: ReviewedText, given: ReviewCase, reviewId: number, from: Date) {
    const decidedAt = momentAfter(from, given.decidedAfter ?? 30, seedTime)
    const { because: reason, note = '', mutedDays, appeal } = given
    if (mutedDays !== undefined && reason)
      rows.sanctions.push({
        userId: text.authorId,
        scope: 'community',
        reason,
        note,
        reviewId,
        from: decidedAt,
        operatorId,
        until: new Date(decidedAt.getTime() + mutedDays * dayMs),
        liftedAt: null,
        tierBefore: null,
      })
    if (appeal) {
      const at = momentAfter(decidedAt, appeal.minutes, seedTime)
      const over = appeal.overturned
      rows.appeals.push({
        reviewId,
        userId: text.authorId,
        text: appeal.text,
        at,
        dueAt: new Date(at.getTime() + appealMs),
        state: over ? 'overturned' : 'open',
        decidedBy: over ? operatorId : null,
        decidedAt: over ? momentAfter(at, over.minutes, seedTime) : null,
        note: over?.note ?? '',
      })
      rows.reasons.push({ reviewId, source: 'appeal', what: 'appeal', text: appeal.text, at })
    }
    return {
      decision: given.decision ?? 'keep',
      reason: reason ?? null,
      decidedBy: operatorId,
      decidedAt,
      note,
    }
  }

  function open(text: ReviewedText, at: number) {
    const given = reviewCase(text.review)
    const reviewId = idAt(at)
    const { kind, refId, authorId, text: snapshot } = text
    const found = filtered.get(text)
    const reported = (given.reports ?? []).map((each) => ({
      ...each,
      at: momentAfter(text.at, each.minutes, seedTime),
    }))
    const createdAt = reported[0]?.at ?? text.at
    for (const finding of found?.findings ?? [])
      rows.reasons.push({
        reviewId,
        source: 'filter',
        what: finding.kind,
        at: createdAt,
        text: snapshot.slice(finding.from, finding.to),
      })
    const isUpheld =
      given.decision === undefined
        ? null
        : given.decision !== 'keep' && given.appeal?.overturned === undefined
    for (const { by, what: reason, text: said = '', at: reportedAt } of reported)
      report({ kind, refId, reviewId, by, reason, text: said, at: reportedAt, isUpheld })
    const kinds = found ? found.findings.map((finding) => finding.kind) : reported.map(({ what }) => what)
    const decided = given.state === 'decided' ? decide(text, given, reviewId, createdAt) : undecided
    rows.reviews.push({
      id: reviewId,
      kind,
      refId,
      authorId,
      score: found?.score ?? 0,
      snapshot,
      state: given.state,
      ...claimOf(given.state),
      ...decided,

      wasState: contentStates.visible,
      dueAt: dueTimeOf(kinds, given.isHeld === true, createdAt),
      createdAt,
    })
  }

  const undecided = { decision: null, reason: null, decidedBy: null, decidedAt: null, note: '' } as const
  const claimOf = (state: ReviewCase['state']) =>
    state === 'claimed'
      ? { claimedBy: operatorId, claimedAt: new Date(now.getTime() - 5 * minuteMs) }
      : { claimedBy: null, claimedAt: null }

  texts.forEach(open)
  const reviewId = idAt(texts.length)
  const userId = idOf(people, memberCase.member)
  const createdAt = new Date(now.getTime() - 2 * hourMs)
  memberCase.reports.forEach(({ by, what: reason, text }, order) => {
    const at = new Date(createdAt.getTime() + order * 20 * minuteMs)
    report({ kind: 'user', refId: userId, reviewId, by, reason, text, at, isUpheld: null })
  })
  rows.reviews.push({
    id: reviewId,
    kind: 'user',
    refId: userId,
    authorId: userId,
    score: 0,
    state: 'claimed',
    snapshot: memberOf(memberCase.member).nickname,
    ...claimOf('claimed'),
    ...undecided,
    wasState: contentStates.visible,
    dueAt: dueTimeOf(
      memberCase.reports.map(({ what }) => what),
      false,
      createdAt,
    ),
    createdAt,
  })
  return rows
}
