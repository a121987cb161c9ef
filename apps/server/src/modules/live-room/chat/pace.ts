import type { RoomRole, RoomRules } from '@vce/protocol'
import { folded } from '#platform/folding'
import { isLeading } from '../rooms/room-access'
import type { MessageRow } from './messages.repository'

/** Longest of the times below, in milliseconds: older messages count for nothing. */
export const paceMs = 60_000
const maxPerMinute = 10
const repeatedMs = 30_000
/** Least seconds between two messages of a member of tier T0, and between broadcasts. */
const slowOfNewMember = 5
const slowBetween = 10

interface PaceOptions {
  rules: Pick<RoomRules, 'slow'>
  isLive: boolean
  tier: number
  isTeacher: boolean
}

/** Seconds between two messages of a member in a room. */
export const slowOf = ({ rules, isLive, tier, isTeacher }: PaceOptions) =>
  Math.max(rules.slow, tier === 0 && !isTeacher ? slowOfNewMember : 0, isLive ? 0 : slowBetween)

/** Whether a member may send pictures: from tier T1, or one who leads the room. */
export const maySendPictures = (
  { tier, isTeacher }: Pick<PaceOptions, 'tier' | 'isTeacher'>,
  role: RoomRole,
) => tier > 0 || isTeacher || isLeading(role)

interface SentMessage {
  roomId: number
  text: string
  picture: string | null
  now: Date
  /** Seconds between two messages in the room. */
  slow: number
}

type Recent = Pick<MessageRow, 'roomId' | 'text' | 'picture' | 'at'>

/** Why a message comes too early; `n` are the seconds to wait. */
export type PaceFault = { key: 'tooFast'; n: number } | { key: 'repeated' }

/** Why a member may not send a message yet. `recent` are the member's messages within `paceMs`, oldest first. */
export function paceFault(
  recent: readonly Recent[],
  { roomId, text, picture, now, slow }: SentMessage,
): PaceFault | null {
  /** Seconds until a time has passed since a message; negative if it has. */
  const left = (message: Recent | undefined, ms: number) =>
    message ? (message.at.getTime() + ms - now.getTime()) / 1000 : 0
  const wait = Math.max(
    left(
      recent.findLast((message) => message.roomId === roomId),
      slow * 1000,
    ),
    left(recent.at(-maxPerMinute), paceMs),
    picture === null
      ? 0
      : left(
          recent.findLast((message) => message.picture !== null),
          paceMs,
        ),
  )
  if (wait > 0) return { key: 'tooFast', n: Math.ceil(wait) }
  const sent = folded(text)
  const isRepeated = recent.some(
    (message) => text !== '' && left(message, repeatedMs) > 0 && folded(message.text) === sent,
  )
  return isRepeated ? { key: 'repeated' } : null
}
