import { notifyLifted, recordMeasure } from '#modules/community'
import { beijingTime } from '#platform/clock'
import { type Database, lockFor } from '#platform/database'
import { emit } from '#platform/outbox'
import { banned } from '../live-room.events'
import type { LiveRoom } from '../rooms/rooms.repository'
import { bansRepository, type Restriction, type Subject } from './bans.repository'

/** Author of a decision: someone who leads a room, an operator, or the terminal. */
export type Author = { userId: number } | { operatorId: number } | 'terminal'

interface NewRestriction {
  kind: Restriction['kind']
  /** Null: all rooms. */
  room: Pick<LiveRoom, 'id' | 'name' | 'teacherId'> | null
  subject: Subject
  /** Null: for good. */
  until: Date | null
  reason: string
  author: Author
  now: Date
}

const authorText = (author: Author) =>
  author === 'terminal'
    ? author
    : 'userId' in author
      ? `user ${author.userId}`
      : `operator ${author.operatorId}`

/** Whether an author may lift a decision: operators any, a teacher those of users, an assistant not the teacher's. */
export function mayLift({ by }: Pick<Restriction, 'by'>, author: Author, teacherId: number | null): boolean {
  if (author === 'terminal' || !('userId' in author)) return true
  if (!by.startsWith('user ')) return false
  return author.userId === teacherId || by !== `user ${teacherId}`
}

const minuteOf = (moment: Date) => beijingTime(moment).slice(0, 16)

/** The text of a decision: 禁言至 2026-11-20 17:00（直播间“夜盘”）. */
function measureText({ kind, room, until }: Pick<NewRestriction, 'kind' | 'room' | 'until'>) {
  const verb = kind === 'mute' ? '禁言' : '禁止进入'
  const length = until ? `${verb}至 ${minuteOf(until)}` : `永久${verb}`
  return `${length}（${room ? `直播间“${room.name}”` : '全部直播间'}）`
}

const userOf = (subject: Subject) => ('userId' in subject ? subject.userId : null)

/**
 * Mutes or bans a person in the caller's transaction: the row, a decided review against which a user can appeal, the
 * user's notice, and the event of a ban. It replaces the running ones of the same scope that the author may lift.
 */
export async function restrictIn(tx: Database, restriction: NewRestriction): Promise<Restriction> {
  const { kind, room, subject, until, reason, author, now } = restriction
  const bans = bansRepository(tx)
  const userId = userOf(subject)
  if (userId !== null) await lockFor(tx, 'live bans', userId)
  const before = await bans.runningOf(subject, { kind, roomId: room?.id ?? null }, now)
  const replaced = before.filter((each) => mayLift(each, author, room?.teacherId ?? null))
  await bans.lift(
    replaced.map(({ id }) => id),
    now,
  )
  const added = await bans.add({
    kind,
    roomId: room?.id ?? null,
    userId,
    uuid: 'uuid' in subject ? subject.uuid : null,
    // The process that has the guest's page adds it.
    network: replaced.find(({ network }) => network !== null)?.network ?? null,
    from: now,
    until,
    reason,
    by: authorText(author),
  })
  const measure = measureText(restriction)
  const reviewId = await recordMeasure(tx, {
    kind: 'live_ban',
    refId: added.id,
    userId,
    snapshot: measure,
    reason,
    operatorId: author !== 'terminal' && 'operatorId' in author ? author.operatorId : null,
    now,
    title: `您已被${measure}`,
    link: kind === 'mute' ? '/liveReject?kind=mute' : '/liveReject',
  })
  await bans.setReview(added.id, reviewId)
  const data = { room_id: room?.id ?? null, ban_id: added.id, reason, until: until && beijingTime(until) }
  if (kind === 'ban') await emit(tx, now, banned(userId, data))
  return { ...added, reviewId }
}

/** Lifts running mutes and bans in the caller's transaction, and notifies their users. */
export async function liftIn(tx: Database, restrictions: readonly Restriction[], reason: string, now: Date) {
  await bansRepository(tx).lift(
    restrictions.map(({ id }) => id),
    now,
  )
  for (const { kind, userId, reviewId } of restrictions) {
    const title = kind === 'mute' ? '您在直播间的禁言已解除' : '您已可以进入直播间'
    if (userId !== null) await notifyLifted(tx, { reviewId, userId, title, reason }, now)
  }
}
