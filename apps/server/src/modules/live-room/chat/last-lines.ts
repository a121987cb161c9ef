import type { getRoomInfo, OutputOf } from '@vce/protocol'
import { profiles } from '#modules/profile'
import type { Database } from '#platform/database'
import { messagesRepository } from './messages.repository'

/** Number of messages that the gate of a members' room shows. */
const maxLines = 3

/** The last messages of a room as plain lines, the oldest first: all that readers outside the room see of its chat. */
export async function lastLines(
  db: Database,
  roomId: number,
): Promise<OutputOf<typeof getRoomInfo>['last_lines']> {
  const rows = await messagesRepository(db).page(roomId, { limit: maxLines })
  const known = await profiles(db).among([...new Set(rows.map(({ userId }) => userId))])
  return rows.map(({ number, userId, text }) => ({
    number,
    nickname: known.get(userId)?.nickname ?? '',
    text: text || '[图片]',
  }))
}
