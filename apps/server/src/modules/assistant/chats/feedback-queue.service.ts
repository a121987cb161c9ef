import {
  decideAssistantFeedback,
  type getAssistantFeedback,
  type InputOf,
  type OutputOf,
} from '@vce/protocol'
import { type AuditedRunner, sourceOf } from '#platform/audit'
import { beijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import { type Actor, operatorOf, paged } from '#platform/http'
import { chatsRepository } from './chats.repository'

interface QueueOptions {
  db: Database
  audited: AuditedRunner
}

/** Feedback of users who found an answer wrong, for the operators. */
export const createFeedbackQueue = ({ db, audited }: QueueOptions) => ({
  async getAssistantFeedback(
    _actor: Actor,
    { state, page, limit }: InputOf<typeof getAssistantFeedback>,
  ): Promise<OutputOf<typeof getAssistantFeedback>> {
    const stored = chatsRepository(db)
    const [total, rows] = await Promise.all([
      stored.countFeedback(state),
      stored.feedback(state, { limit, offset: (page - 1) * limit }),
    ])
    const shown = rows.map(({ feedback, chat }) => ({
      id: feedback.id,
      created_at: beijingTime(feedback.createdAt),
      type: feedback.type,
      content: feedback.content,
      state: feedback.state,
      chat_id: chat.id,
      prompt: chat.prompt,
      decided_at: feedback.decidedAt && beijingTime(feedback.decidedAt),
      answer: chat.plain,
      intent: chat.intent,
      engine: chat.engine,
      thoughts: chat.thoughts,
      failures: Array.isArray(chat.failures) ? chat.failures.length : 0,
    }))
    return paged(shown, total, { page, limit })
  },

  async decideAssistantFeedback(
    actor: Actor,
    { id, state }: InputOf<typeof decideAssistantFeedback>,
  ): Promise<OutputOf<typeof decideAssistantFeedback>> {
    const operator = operatorOf(actor)
    return audited(sourceOf(operator), async ({ tx, now, audit }) => {
      const stored = chatsRepository(tx)
      const found = await stored.feedbackById(id)
      if (!found) throw failure(decideAssistantFeedback, 'unknownFeedback', { id })
      const decided = { state, decidedAt: now, decidedBy: `operator:${operator.operatorId}` }
      if (!(await stored.decideFeedback(id, decided)))
        throw failure(decideAssistantFeedback, 'decided', { id })
      await audit({ action: `assistantFeedback.${state}`, target: `feedback ${id}` })
      const before = await stored.turnsBefore(found.chat.sessionId, found.chat.id, 2)
      const turns = [...before.map(({ prompt }) => prompt).reverse(), found.chat.prompt]
      return { question: { turns, intent: found.chat.intent } }
    })
  },
})
