import { randomUUID } from 'node:crypto'
import { type ChatRefusal, maxPromptLength, type World } from '@vce/protocol'
import { quota, type Subject, subjectOf } from '#modules/quota'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import type { Actor } from '#platform/http'
import { hour, limits, minute, networkOf } from '#platform/limits'
import type { Turn } from './answering'
import { chatsRepository, type StoredChat } from './chats.repository'
import type { RunningAnswers } from './running-answers'

/** Milliseconds without a question after which a session ends. */
const restMs = 30 * minute * 1000
/** Number of earlier questions to which the next question may refer. */
const maxTurns = 6
const perOwner = [{ seconds: minute, max: 10 }]
const perNetwork = [
  { seconds: minute, max: 60 },
  { seconds: hour, max: 1_000 },
]

export interface AskOptions {
  db: Database
  clock: Clock
  running: RunningAnswers
  /** 0 guest, 1 user, 2 monthly, 3 quarterly, 4 yearly, 5 super. */
  tierOf: (actor: Actor) => Promise<number>
  /** Remaining questions of today, free and bought, read within a transaction. */
  leftOf: (db: Database, actor: Actor, tier: number) => Promise<number>
  worldOf: (requested: World | undefined) => Promise<World>
  /** Masks personal numbers in a question. */
  masked: (prompt: string) => string
}

export interface QuestionInput {
  prompt: string
  sessionId: string
  requestId: string
  world: World | undefined
  page: string
}

export type AskOutcome =
  | { kind: 'refused'; why: ChatRefusal; left: number }
  /** A request with the same id was sent before; `chat` is its chat. */
  | { kind: 'known'; chat: StoredChat }
  | { kind: 'begun'; chat: StoredChat }

const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Thrown to roll back the transaction in which a question is stored. */
class NotTaken extends Error {
  override name = 'NotTaken'
  constructor(readonly why: ChatRefusal) {
    super(why)
  }
}

/**
 * Creates a function that accepts a question: it stores the question and its use in one transaction, then
 * starts the answer.
 */
export function createAsk({ db, clock, running, tierOf, leftOf, worldOf, masked }: AskOptions) {
  async function isTooOften(owner: Subject, actor: Actor, now: Date) {
    const taken = await limits(db).take(
      [
        { key: `ask ${owner.name}`, windows: perOwner },
        { key: `ask network ${networkOf(actor.client.address)}`, windows: perNetwork },
      ],
      now,
    )
    return !taken.ok
  }

  /** The question that an earlier call has stored for the same request. */
  async function twinOf(owner: Subject, requestId: string) {
    const twin = await chatsRepository(db).ofRequest(owner.name, requestId)
    if (!twin) throw new Error(`the request ${requestId} has no chat`)
    return twin
  }

  /** Id of the question's session: the one named by the client if it is still open, otherwise a new one. */
  async function sessionOf(tx: Database, named: string, owner: string, now: Date): Promise<string> {
    const chats = chatsRepository(tx)
    const since = new Date(now.getTime() - restMs)
    if (uuidForm.test(named) && (await chats.continueSession(named.toLowerCase(), owner, { since, now }))) {
      if (await chats.isRunningIn(named.toLowerCase())) throw new NotTaken('running')
      return named.toLowerCase()
    }
    const id = randomUUID()
    await chats.addSession(id, owner, now)
    return id
  }

  return async (actor: Actor, { prompt: given, requestId, ...put }: QuestionInput): Promise<AskOutcome> => {
    const prompt = masked(given.trim())
    const [owner, tier, now] = [subjectOf(actor), await tierOf(actor), clock.now()]
    const left = () => leftOf(db, actor, tier)
    const refused = async (why: ChatRefusal): Promise<AskOutcome> => ({
      kind: 'refused',
      why,
      left: await left(),
    })
    if (prompt === '') return refused('empty')
    if ([...prompt].length > maxPromptLength) return refused('tooLong')
    const unit = /^[\w-]{8,64}$/.test(requestId) ? requestId : randomUUID()
    const known = await chatsRepository(db).ofRequest(owner.name, unit)
    if (known) return { kind: 'known', chat: known }
    if (running.isFull()) return refused('busy')
    if (await isTooOften(owner, actor, now)) return refused('tooOften')
    const world = await worldOf(put.world)
    const userId = actor.kind === 'user' ? actor.userId : null

    try {
      const begun = await db.transaction(async (tx) => {
        const sessionId = await sessionOf(tx, put.sessionId, owner.name, now)
        const chats = chatsRepository(tx)
        const admission = await quota(tx).admit({ subject: owner, tier, tag: 'ai', unit }, now)
        if (!admission.ok) throw new NotTaken('noFreeCount')
        const id = await chats.add({
          owner: owner.name,
          userId,
          sessionId,
          requestId: unit,
          prompt,
          world,
          state: 'running',
          isVip: tier > 1 ? 1 : 0,
          cost: admission.use === null ? 0 : 1,
          useId: admission.use,
          createdAt: now,
          aliveAt: now,
        })
        // The same request arrived twice at once. The call that came first has stored the question and its
        // use.
        if (id === undefined) {
          if (admission.use !== null) await quota(tx).release(admission.use)
          return null
        }
        const chat = await chats.ofOwner(owner.name, id)
        if (!chat) throw new Error(`chat ${id} was not stored`)
        const turns: readonly Turn[] = await chats.turnsBefore(sessionId, id, maxTurns)
        return { chat, turns, left: await leftOf(tx, actor, tier) }
      })
      if (!begun) return { kind: 'known', chat: await twinOf(owner, unit) }
      const { chat, turns } = begun
      running.begin(
        chat,
        { prompt, actor, tier, world, page: put.page, now, turns, seed: chat.id },
        { left: begun.left, sessionId: actor.kind === 'user' ? actor.sessionId : null },
      )
      return { kind: 'begun', chat }
    } catch (error) {
      if (error instanceof NotTaken) return refused(error.why)
      throw error
    }
  }
}

export type Ask = ReturnType<typeof createAsk>
