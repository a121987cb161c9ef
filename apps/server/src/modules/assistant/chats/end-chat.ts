import { quota } from '#modules/quota'
import type { Database } from '#platform/database'
import { emit } from '#platform/outbox'
import { questionAnswered } from '../assistant.events'
import type { AnswerEnd, AnswerSoFar } from './answering'
import { chatsRepository, type StoredChat } from './chats.repository'

interface Ending {
  soFar: AnswerSoFar
  /** Null for an answer that was not completed. */
  end: AnswerEnd | null
  state: 'done' | 'stopped' | 'failed'
  now: Date
  firstMs: number | null
  totalMs: number
}

/**
 * Ends an answer and settles its use in one transaction. The use is taken for a complete answer, and for a
 * stopped one that is already worth a use. Otherwise it is returned: after a failure, a refusal or an
 * unanswerable question. Resolves to the ended chat, and to whether this call returned the use.
 */
export const endChat = (
  db: Database,
  chat: StoredChat,
  { soFar, end, state, now, firstMs, totalMs }: Ending,
): Promise<{ chat: StoredChat; returned: boolean }> =>
  db.transaction(async (tx) => {
    const chats = chatsRepository(tx)
    const isDue = end ? end.kind === 'done' : state === 'stopped' && soFar.isCountable
    const ended = await chats.end(chat.id, {
      state: end?.kind === 'refused' ? ('refused' as const) : state,
      html: soFar.html,
      plain: soFar.plain,
      thoughts: [...soFar.thoughts],
      sources: [...soFar.sources],
      notice: soFar.notice ?? null,
      cost: isDue ? chat.cost : 0,
      endedAt: now,
      aliveAt: now,
      committedAt: isDue ? now : null,
      firstMs,
      totalMs,
      ...(end && ownFields(end)),
    })
    // Another call has ended the answer meanwhile and settled its use.
    if (!ended)
      return { chat: (await chats.ofOwner(chat.owner, chat.id)) ?? { ...chat, state }, returned: false }
    if (chat.useId !== null) {
      if (isDue) await quota(tx).commit(chat.useId)
      else await quota(tx).release(chat.useId)
    }
    if (end?.kind === 'done' && ended.userId !== null)
      await emit(tx, now, questionAnswered(ended.userId, { chat_id: ended.id }))
    return { chat: ended, returned: chat.cost > 0 && !isDue }
  })

const ownFields = (end: AnswerEnd) => ({
  intent: end.intent,
  engine: end.engine,
  tree: end.tree,
  facts: [...end.facts],
  slots: end.slots,
  model: end.model ?? null,
  promptVersion: end.promptVersion ?? null,
  probes: [...end.probes],
  failures: [...end.failures],
  tokensIn: end.tokensIn ?? 0,
  tokensOut: end.tokensOut ?? 0,
  fen: end.fen ?? 0,
})

/** Ends an answer whose process is gone: keeps the text so far and returns the use. */
export const endSilentChat = (db: Database, id: number, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const ended = await chatsRepository(tx).end(id, { state: 'failed', cost: 0, endedAt: now })
    if (ended && ended.useId !== null) await quota(tx).release(ended.useId)
  })
