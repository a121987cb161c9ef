import { subjectOfUser } from '#modules/quota'
import { beijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import { chatsRepository } from './chats.repository'

/** A user's chats for other modules. */
export const userChats = (db: Database) => ({
  /** The user's chats, for the export of their data. */
  async exported(userId: number) {
    const rows = await chatsRepository(db).ofUser(userId)
    return rows.map(({ chat, feedback }) => ({
      at: beijingTime(chat.createdAt),
      prompt: chat.prompt,
      answer: chat.plain,
      cost: chat.cost,
      is_like: chat.isLike,
      feedback: feedback && { type: feedback.type, content: feedback.content },
    }))
  },

  /** Removes all chats of a user whose account is deleted. */
  forget: (tx: Database, userId: number) => chatsRepository(tx).drop(userId, subjectOfUser(userId).name),
})

/** Number of a user's answered questions of the last two years, for which chats are stored. */
export const countAnsweredQuestions = (db: Database, userId: number) =>
  chatsRepository(db).countAnswered(userId)
