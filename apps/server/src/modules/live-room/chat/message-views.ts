import { type ChatMessage, quotedTextOf, recalledText } from '@vce/protocol'
import { levelsAmong } from '#modules/membership'
import { profiles } from '#modules/profile'
import { uploadsOf } from '#modules/site'
import { beijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import { messageStates } from '../live-room.tables'
import { type MessageRow, messagesRepository } from './messages.repository'

const noLevel = { level: 0, moneyLevel: 0 }

const quotedText = (row: MessageRow) => (row.state === messageStates.shown ? quotedTextOf(row) : recalledText)

/** Messages of one room as calls and frames have them, in the order of the rows. */
export async function messageViews(
  db: Database,
  roomId: number,
  rows: readonly MessageRow[],
  now: Date,
): Promise<ChatMessage[]> {
  if (rows.length === 0) return []
  const numbers = rows.flatMap(({ replyTo, acceptOf }) => [replyTo, acceptOf].filter((each) => each !== null))
  const quoted = numbers.length === 0 ? [] : await messagesRepository(db).among(roomId, [...new Set(numbers)])
  const userIds = [...new Set([...rows, ...quoted].map(({ userId }) => userId))]
  const [known, levels] = await Promise.all([profiles(db).among(userIds), levelsAmong(db, userIds, now)])
  const pictureSizes = await uploadsOf(db).sizes(rows.flatMap(({ picture }) => picture ?? []))
  const byNumber = new Map(quoted.map((row) => [row.number, row]))
  const nicknameOf = (userId: number) => known.get(userId)?.nickname ?? ''

  function quote(number: number | null) {
    const row = number === null ? undefined : byNumber.get(number)
    return row ? { number: row.number, nickname: nicknameOf(row.userId), text: quotedText(row) } : null
  }

  return rows.map((row) => ({
    id: row.id,
    room_id: roomId,
    number: row.number,
    user_id: row.userId,
    message_type: row.messageType,
    text: row.text,
    picture: row.picture,
    picture_size: (row.picture !== null && pictureSizes.get(row.picture)) || null,
    user: {
      nickname: nicknameOf(row.userId),
      avatar: known.get(row.userId)?.avatar ?? '',
      ...(levels.get(row.userId) ?? noLevel),
      role: row.role,
    },
    reply: quote(row.replyTo),
    accept: quote(row.acceptOf),
    danmaku: row.isDanmaku,
    at: beijingTime(row.at),
  }))
}
