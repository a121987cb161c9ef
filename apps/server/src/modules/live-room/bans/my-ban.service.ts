import type { getMyBan, OutputOf } from '@vce/protocol'
import { appealOf } from '#modules/community'
import { beijingTime, type Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import type { Verb } from '#platform/http'
import { roomsRepository } from '../rooms/rooms.repository'
import { bansRepository, type Restriction } from './bans.repository'

type ShownBan = NonNullable<OutputOf<typeof getMyBan>['ban']>

const endOf = ({ until }: Restriction) => until?.getTime() ?? Number.POSITIVE_INFINITY

/** The restriction that a page shows: of the room that it names, else the one with the greatest scope, then the longest. */
function mostRelevant(running: readonly Restriction[], roomId: number | undefined) {
  const [first] = running
    .filter((each) => roomId === undefined || each.roomId === null || each.roomId === roomId)
    .sort(
      (one, other) =>
        Number(one.roomId !== null) - Number(other.roomId !== null) || endOf(other) - endOf(one),
    )
  return first
}

/** Endpoint that explains to people why they may not enter a room, or not write in it. */
export const createGetMyBan =
  ({ db, clock }: { db: Database; clock: Clock }): Verb<typeof getMyBan> =>
  async (actor, { room_id: roomId, kind, uuid = actor.touristId }) => {
    const now = clock.now()
    const subject = actor.kind === 'user' ? { userId: actor.userId } : uuid === undefined ? null : { uuid }
    const running = subject ? await bansRepository(db).runningOf(subject, { kind }, now) : []
    const ban = mostRelevant(running, roomId)
    return { ban: ban ? await shown(db, ban) : null }
  }

async function shown(db: Database, ban: Restriction): Promise<ShownBan> {
  const { roomId, until, reason, by, from } = ban
  const room = roomId === null ? undefined : await roomsRepository(db).byId(roomId)
  const [running] = roomId === null ? [] : await roomsRepository(db).running([roomId])
  const beganAt = running?.beganAt ?? null
  const reviewId = ban.userId === null ? null : ban.reviewId
  const { until: appealUntil, appeal } =
    reviewId === null ? { until: null, appeal: null } : await appealOf(db, reviewId)
  return {
    reason,
    until: until && beijingTime(until),
    with_broadcast: ban.kind === 'ban' && by.startsWith('user ') && beganAt !== null && from >= beganAt,
    scope: roomId === null ? 'all' : 'room',
    room: room ? { id: room.id, name: room.name, type: room.type } : null,
    review_id: reviewId,
    appeal_until: appealUntil && beijingTime(appealUntil),
    appeal: appeal && {
      state: appeal.state,
      text: appeal.text,
      at: beijingTime(appeal.at),
      answer: appeal.note,
    },
  }
}
