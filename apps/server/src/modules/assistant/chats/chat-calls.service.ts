import { dayMs } from '@vce/futures'
import {
  type ChatRecord,
  chatFeedback,
  type chatHistory,
  type chatInit,
  chatStop,
  feedbackTypes,
  type InputOf,
  maxFeedbackLength,
  type OutputOf,
  type removeChats,
  type UserInfo,
  type World,
} from '@vce/protocol'
import { subjectOf } from '#modules/quota'
import { beijingTime, type Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import { type Actor, paged, userOf } from '#platform/http'
import { chatsRepository, type StoredChat } from './chats.repository'
import { greetingAt, introCards, introduction, subtitle } from './introduction'
import type { RunningAnswers } from './running-answers'

/** Days of history that guests see; users see everything that is stored, two years. */
const guestDays = 7
const userDays = 2 * 366
/** A membership that ends within this many days is announced as expiring. */
const expiringDays = 7
/** Days after the answer within which a rating is accepted. */
const ratedDays = 1

export interface ChatCallsOptions {
  db: Database
  clock: Clock
  running: RunningAnswers
  leftOf: (actor: Actor) => Promise<number>
  levelOf: (userId: number) => Promise<UserInfo['level']>
  nicknameOf: (userId: number) => Promise<string | null>
  worldOf: (requested: World | undefined) => Promise<World>
  questionsOf: (world: World) => Promise<{ title: string; items: string[] }[]>
  /** Name and filing number of the connected model, or 规则分析员. */
  modelNotice: () => Promise<string>
}

/** Whether several guests share the owner: guests without a browser uuid are identified by network only. */
const isShared = (owner: string) => owner.startsWith('network:')

const flag = (is: boolean) => (is ? (1 as const) : (0 as const))
const asLike = (isLike: number | null) => (isLike === null ? null : flag(isLike === 1))

const recordOf = (chat: StoredChat): ChatRecord => {
  const thoughts = chat.thoughts ?? []
  return {
    update_time: beijingTime(chat.endedAt ?? chat.createdAt),
    prompt: chat.prompt,
    content: chat.html,
    deepContent: thoughts
      .flatMap(({ action, response }) => (action === 'reasoning' ? response : []))
      .join('\n'),

    is_vip: flag(chat.isVip === 1),
    is_like: asLike(chat.isLike),
    is_end: flag(chat.state !== 'running'),
    chatId: chat.id,
    session_id: chat.sessionId,
    cost: chat.cost,
    res: JSON.stringify({ output: { text: chat.html, thoughts } }),
    state: chat.state,
    sources: chat.sources ?? [],
  }
}

export function createChatCalls(options: ChatCallsOptions) {
  const { db, clock, running } = options
  const chats = chatsRepository(db)
  const before = (days: number) => new Date(clock.now().getTime() - days * dayMs)

  async function levelOf(actor: Actor) {
    if (actor.kind !== 'user') return { isVip: 0 as const, vip_expiring: false, vip_expiration_date: null }
    const { isVip, levelExpirationTime: ends } = await options.levelOf(actor.userId)
    const soon = beijingTime(new Date(clock.now().getTime() + expiringDays * dayMs))
    return { isVip, vip_expiring: isVip === 1 && ends !== null && ends <= soon, vip_expiration_date: ends }
  }

  /** Moves the questions that this browser sent as a guest to the signed-in user. */
  async function moveGuestChats(actor: Actor) {
    if (actor.kind !== 'user' || !actor.touristId) return
    const { name: owner } = subjectOf(actor)
    await db.transaction((tx) =>
      chatsRepository(tx).moveTo(`guest:${actor.touristId}`, { owner, userId: actor.userId }),
    )
  }

  /**
   * The chat with this id; undefined unless the actor owns it, and always for an owner that several guests
   * share.
   */
  async function chatOf(actor: Actor, id: number): Promise<StoredChat | undefined> {
    const { name: owner } = subjectOf(actor)
    return isShared(owner) ? undefined : chats.ofOwner(owner, id)
  }

  return {
    chatOf,

    async chatInit(actor: Actor, input: InputOf<typeof chatInit>): Promise<OutputOf<typeof chatInit>> {
      await moveGuestChats(actor)
      const world = await options.worldOf(input.world)
      const [level, left, questions, notice, nickname] = await Promise.all([
        levelOf(actor),
        options.leftOf(actor),
        options.questionsOf(world),
        options.modelNotice(),
        actor.kind === 'user' ? options.nicknameOf(actor.userId) : null,
      ])
      return {
        all_search_count: left,
        ...level,
        title: `${greetingAt(clock.now())}，${nickname ?? '期友'}`,
        subtitle,
        faq_list: questions,
        feedback_type: [...feedbackTypes],
        disclaimer: '内容由 AI 生成，仅供参考',
        intro_doc_content: introduction(notice),
        intro_cards: [...introCards],
        model_notice: notice,
        world,
      }
    },

    async chatHistory(
      actor: Actor,
      { page, per_page: limit }: InputOf<typeof chatHistory>,
    ): Promise<OutputOf<typeof chatHistory>> {
      await moveGuestChats(actor)
      const { name: owner } = subjectOf(actor)
      const since = before(actor.kind === 'user' ? userDays : guestDays)
      if (isShared(owner)) return paged([], 0, { page, limit })
      const [total, rows] = await Promise.all([
        chats.count(owner, since),
        chats.list(owner, since, { limit, offset: (page - 1) * limit }),
      ])
      return paged(rows.map(recordOf), total, { page, limit })
    },

    async chatFeedback(
      actor: Actor,
      { chat_id, is_like, feedback_type: type = '', feedback_content = '' }: InputOf<typeof chatFeedback>,
    ): Promise<OutputOf<typeof chatFeedback>> {
      if (actor.kind !== 'user') throw failure(chatFeedback, 'notSignedIn')
      const chat = await chatOf(actor, chat_id)
      if (!chat) throw failure(chatFeedback, 'unknownChat')
      if (chat.state === 'running') throw failure(chatFeedback, 'running')
      const endedAt = chat.endedAt ?? chat.createdAt
      if (endedAt < before(ratedDays)) throw failure(chatFeedback, 'tooLate')
      const liked = is_like === 2 || type === '2' ? null : flag(is_like === 1)
      const content = feedback_content.trim()
      if (liked === 0) {
        if (!feedbackTypes.some((each) => each === type)) throw failure(chatFeedback, 'noType')
        if (content === '' || [...content].length > maxFeedbackLength)
          throw failure(chatFeedback, 'noContent')
      }
      await db.transaction(async (tx) => {
        const stored = chatsRepository(tx)
        await stored.setLike(chat.id, liked)
        if (liked !== 0) await stored.dropFeedback(chat.id)
        else
          await stored.keepFeedback({
            chatId: chat.id,
            userId: actor.userId,
            type,
            content,
            state: 'open',
            createdAt: clock.now(),
          })
      })
      return { is_like: liked }
    },

    async chatStop(actor: Actor, { chat_id }: InputOf<typeof chatStop>): Promise<OutputOf<typeof chatStop>> {
      const chat = await chatOf(actor, chat_id)
      if (!chat) throw failure(chatStop, 'unknownChat')
      // If the answer runs in another process, that process sees the stop at its next write.
      if (!(await running.stop(chat.id))) await chats.requestStop(chat.id, clock.now())
      return {}
    },

    async removeChats(
      actor: Actor,
      input: InputOf<typeof removeChats>,
    ): Promise<OutputOf<typeof removeChats>> {
      const { name: owner } = subjectOf(userOf(actor))
      return { removed: await chats.remove(owner, 'all' in input ? 'all' : input.ids) }
    },
  }
}
