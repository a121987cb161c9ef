import { dayMs, hourMs, minuteMs } from '@vce/futures'
import type { Database } from '#platform/database'
import type { Loop } from '#platform/schedule'
import { chatsRepository } from './chats.repository'
import { endSilentChat } from './end-chat'
import { silentMs } from './follow-chat'

const batch = 200

/** Ends the answers of processes that are gone, and returns their uses. */
export const endSilentChats = (db: Database): Loop => ({
  name: 'end silent chats',
  every: minuteMs,
  async run(tx, now) {
    const silent = await chatsRepository(tx).silentSince(new Date(now.getTime() - silentMs), batch)
    for (const { id } of silent) await endSilentChat(db, id, now)
  },
})

/** Deletes facts and thoughts after 180 days, chats after two years, guests' chats after eight days. */
export const sweepChats: Loop = {
  name: 'sweep chats',
  every: hourMs,
  async run(tx, now) {
    const before = (days: number) => new Date(now.getTime() - days * dayMs)
    await chatsRepository(tx).sweep({
      detailsBefore: before(180),
      before: before(2 * 365),
      guestsBefore: before(8),
      sessionsBefore: before(1),
    })
  },
}
