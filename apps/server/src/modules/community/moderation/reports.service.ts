import { contentStates, type InputOf, type OutputOf, type ReviewKind, reportTarget } from '@vce/protocol'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import { type Actor, userOf } from '#platform/http'
import { day, limits } from '#platform/limits'
import { retryTransaction } from '#platform/once'
import { mayReadComment, mayReadPost, videoOfComment } from '../circle-access/readable-posts.repository'
import { standingOf } from '../standing/standing'
import type { CommentedVideos } from '../videos/commented-videos'
import { dueTimeOf } from './due-times'
import { openReview } from './open-review'
import { hidesAtOnce, weightOfReport } from './report-weight'
import { reportsRepository } from './reports.repository'
import type { ReviewTargets } from './review-targets'

interface ReportsOptions {
  db: Database
  clock: Clock
  targets: ReviewTargets
  commentedVideos: Pick<CommentedVideos, 'readable'>
}

type Report = InputOf<typeof reportTarget>

/**
 * Kinds of content that reports can hide before a decision. A user profile cannot be hidden by others.
 */
const hiddenByReports: ReadonlySet<ReviewKind> = new Set(['post', 'comment', 'topic', 'circle', 'chat'])

/** Whether a reporter may read the reported text: only members may read a text in a members-only circle. */
const isReadable = async (tx: Database, { kind, id }: Pick<Report, 'kind' | 'id'>, userId: number) =>
  kind === 'post' ? mayReadPost(tx, id, userId) : kind === 'comment' ? mayReadComment(tx, id, userId) : true

/** The endpoint of 举报. */
export function createReports({ db, clock, targets, commentedVideos }: ReportsOptions) {
  /** Refuses the report of a comment whose video the reporter may not play; called before the transaction. */
  async function checkVideo(reporterId: number, { kind, id }: Report) {
    const videoId = kind === 'comment' ? await videoOfComment(db, id) : null
    if (videoId !== null && !(await commentedVideos.readable(db, videoId, reporterId)))
      throw failure(reportTarget, 'goneContent', { kind, id })
  }

  async function report(tx: Database, reporterId: number, { kind, id, reason, text }: Report, now: Date) {
    const target = targets[kind]
    // Locks the reported text, so that simultaneous reports run one after another and exactly one of them
    // hides the text.
    const content = await target.load(tx, id)
    const { visible, hidden } = contentStates
    if (!content || (content.state !== visible && content.state !== hidden))
      throw failure(reportTarget, 'goneContent', { kind, id })
    const isHidden = target.mayRead && !(await target.mayRead(tx, id, reporterId))
    if (isHidden || !(await isReadable(tx, { kind, id }, reporterId)))
      throw failure(reportTarget, 'goneContent', { kind, id })
    if (content.authorId === reporterId) throw failure(reportTarget, 'ownContent', { kind, id })

    const reports = reportsRepository(tx)
    const place = { kind, refId: id }
    if (await reports.has(reporterId, place)) throw failure(reportTarget, 'again', { kind, id })
    const reporter = await standingOf(tx, reporterId, now)
    const windows = [{ seconds: day, max: reporter.limits.reports }]
    const taken = await limits(tx).take([{ key: `community report ${reporterId}`, windows }], now)
    if (!taken.ok) throw failure(reportTarget, 'usedUp', { reporterId })

    const reviewId = await openReview(tx, {
      ...place,
      authorId: content.authorId,
      score: 0,
      snapshot: content.text,
      wasState: visible,
      now,
      dueAt: dueTimeOf([reason], false, now),
      reasons: [{ source: 'report', what: reason, text }],
    })
    const weight = weightOfReport(reporter, await reports.record(reporterId))
    const isFirst = await reports.add({ ...place, reporterId, reason, text, reviewId, weight, at: now })
    if (!isFirst) throw failure(reportTarget, 'again', { kind, id })

    if (content.state !== visible || !hiddenByReports.has(kind)) return
    const author = await standingOf(tx, content.authorId, now)
    if (hidesAtOnce(author, await reports.sum(reviewId))) await target.hide(tx, id, hidden, now)
  }

  return {
    async reportTarget(actor: Actor, input: Report): Promise<OutputOf<typeof reportTarget>> {
      const { userId } = userOf(actor)
      await checkVideo(userId, input)
      await retryTransaction(() => db.transaction((tx) => report(tx, userId, input, clock.now())))
      return {}
    },
  }
}
