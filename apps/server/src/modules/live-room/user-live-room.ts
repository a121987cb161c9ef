import { beijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import type { DeletionChoices } from '#platform/personal-data'
import { bansRepository } from './bans/bans.repository'
import { bookingsRepository } from './bookings/bookings.repository'
import { messagesRepository } from './chat/messages.repository'
import { roomFilesRepository } from './files/room-files.repository'
import { messageStates } from './live-room.tables'
import { roomsRepository } from './rooms/rooms.repository'
import { watchSecondsRepository } from './streams/watch-seconds.repository'
import { progressRepository } from './videos/progress.repository'

/** Data of a user in live rooms. */
export const userLiveRoom = (db: Database) => ({
  /** The user's messages, mutes, bans, bookings, watched broadcasts and videos, for the export of their data. */
  async exported(userId: number) {
    const messages = await messagesRepository(db).ofUser(userId)
    const bans = await bansRepository(db).ofUser(userId)
    const watched = await watchSecondsRepository(db).ofUser(userId)
    const videos = await progressRepository(db).ofUser(userId)
    const booked = await bookingsRepository(db).ofUser(userId)
    return {
      messages: messages.map((message) => ({
        room_id: message.roomId,
        number: message.number,
        text: message.text,
        picture: message.picture,
        shown: message.state === messageStates.shown,
        at: beijingTime(message.at),
      })),
      bans: bans.map((ban) => ({
        kind: ban.kind,
        room_id: ban.roomId,
        reason: ban.reason,
        from: beijingTime(ban.from),
        until: ban.until && beijingTime(ban.until),
        lifted_at: ban.liftedAt && beijingTime(ban.liftedAt),
      })),
      watched: watched.map(({ broadcastId, title, seconds, until }) => ({
        broadcast_id: broadcastId,
        title,
        seconds: Math.round(seconds),
        until: beijingTime(until),
      })),
      booked: booked.map(({ booking, title, planFrom }) => ({
        broadcast_id: booking.broadcastId,
        title,
        plan_from: beijingTime(planFrom),
        at: beijingTime(booking.at),
      })),
      videos: videos.map(({ progress, title }) => ({
        video_id: progress.videoId,
        title,
        second: Math.round(progress.second),
        played: progress.ranges,
        at: beijingTime(progress.at),
      })),
    }
  },

  /**
   * Deletes the data of a user whose account is deleted. The texts stay without a name, because recordings show them,
   * unless the user wants them deleted; their numbers stay in any case.
   */
  async forget(tx: Database, userId: number, _now: Date, { erasesLiveTexts }: DeletionChoices) {
    const messages = messagesRepository(tx)
    await (erasesLiveTexts ? messages.empty(userId) : messages.dropPictures(userId))
    await watchSecondsRepository(tx).forget(userId)
    await progressRepository(tx).forget(userId)
    await bookingsRepository(tx).forget(userId)
    await roomsRepository(tx).forget(userId)
    await roomFilesRepository(tx).forget(userId)
  },
})
