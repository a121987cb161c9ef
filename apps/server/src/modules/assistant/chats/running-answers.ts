import { minuteMs } from '@vce/futures'
import type { ChatFrame } from '@vce/protocol'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import type { Logger } from '#platform/logging'
import type { AnswerEnd, AnswerEngine, AnswerSoFar, Question } from './answering'
import { frameOf } from './chat-frame'
import type { StoredChat } from './chats.repository'
import { chatsRepository } from './chats.repository'
import { endChat } from './end-chat'

/** Milliseconds between two frames, at most twelve a second. */
const frameMs = 84
/**
 * Milliseconds between two writes of a running answer; each write also reads whether another process stopped
 * the answer.
 */
const saveMs = 500
/** Milliseconds for which an answer continues without a reader. */
const unreadMs = minuteMs
/** Maximum duration of an answer, in milliseconds. */
const answerMs = 90_000
/** Maximum answers that run in one process at the same time. */
const maxRunning = 500

/** Reason why an answer was aborted. */
type Cause = 'stopped' | 'unread' | 'revoked' | 'closing' | 'gone' | 'tooLong'

class Ended extends Error {
  override name = 'Ended'
  constructor(readonly why: Cause) {
    super(`the answer was ended: ${why}`)
  }
}

interface Running {
  chat: StoredChat
  soFar: AnswerSoFar
  left: number
  /** Number of the newest frame. */
  frame: number
  /** Session of the signed-in reader. */
  sessionId: number | null
  readers: Set<FrameListener>
  controller: AbortController
  done: Promise<void>
}

/** Receives each new frame; `isLast` is true for the last one. */
export type FrameListener = (frame: ChatFrame, number: number, isLast: boolean) => void

export interface RunningOptions {
  db: Database
  clock: Clock
  logger: Pick<Logger, 'error'>
  answering: AnswerEngine
}

const nothingYet: AnswerSoFar = { html: '', plain: '', thoughts: [], sources: [], isCountable: false }

/** The answers that run in this process. */
export function createRunningAnswers({ db, clock, logger, answering }: RunningOptions) {
  const running = new Map<number, Running>()

  const current = ({ chat, soFar, left }: Running): ChatFrame =>
    frameOf(
      {
        ...chat,
        ...soFar,
        thoughts: [...soFar.thoughts],
        sources: [...soFar.sources],
        notice: soFar.notice ?? null,
      },
      left,
    )

  function send(entry: Running, frame: ChatFrame, isLast: boolean) {
    entry.frame += 1
    for (const reader of [...entry.readers]) reader(frame, entry.frame, isLast)
  }

  /** Stores the state of an answer. Aborts it if its owner stopped it or if it was ended elsewhere. */
  async function save({ chat, soFar, controller }: Running) {
    const { html, plain } = soFar
    const progress = {
      html,
      plain,
      thoughts: [...soFar.thoughts],
      sources: [...soFar.sources],
      aliveAt: clock.now(),
    }
    const { running: runs, stopping } = await chatsRepository(db).saveRunning(chat.id, progress)
    if (!runs) controller.abort(new Ended('gone'))
    else if (stopping) controller.abort(new Ended('stopped'))
  }

  async function answer(entry: Running, question: Question): Promise<void> {
    const { chat, controller } = entry
    const { signal } = controller
    let dueFrame: NodeJS.Timeout | null = null
    let lastFrameAt = 0
    const flush = () => {
      dueFrame = null
      lastFrameAt = performance.now()
      send(entry, current(entry), false)
    }
    const began = performance.now()
    let firstMs: number | null = null
    const show = (soFar: AnswerSoFar) => {
      if (signal.aborted) return
      if (soFar.html !== '' && firstMs === null) firstMs = Math.round(performance.now() - began)
      entry.soFar = soFar
      dueFrame ??= setTimeout(flush, Math.max(0, lastFrameAt + frameMs - performance.now()))
    }
    const saver = setInterval(() => {
      save(entry).catch((error) =>
        logger.error({ err: error, chat: chat.id }, 'an answer could not be stored'),
      )
    }, saveMs)
    const limit = setTimeout(() => controller.abort(new Ended('tooLong')), answerMs)
    let unread: NodeJS.Timeout | null = null
    const watch = setInterval(() => {
      if (entry.readers.size > 0) {
        if (unread) clearTimeout(unread)
        unread = null
      } else unread ??= setTimeout(() => controller.abort(new Ended('unread')), unreadMs)
    }, 1_000)

    let end: AnswerEnd | null = null
    let failure: unknown = null
    try {
      end = await Promise.race([answering(question, show, signal), aborted(signal)])
    } catch (error) {
      failure = error
    } finally {
      for (const timer of [saver, watch]) clearInterval(timer)
      for (const timer of [limit, unread, dueFrame]) if (timer) clearTimeout(timer)
    }

    const why = failure instanceof Ended ? failure.why : null
    const isFailure = end === null && (why === null || why === 'tooLong' || why === 'closing')
    if (isFailure && why === null) logger.error({ err: failure, chat: chat.id }, 'an answer failed')
    const ended = await endChat(db, chat, {
      soFar: entry.soFar,
      end,
      state: isFailure ? 'failed' : end ? 'done' : 'stopped',
      now: clock.now(),
      firstMs,
      totalMs: Math.round(performance.now() - began),
    })
    running.delete(chat.id)
    send(entry, frameOf(ended.chat, entry.left + (ended.returned ? 1 : 0)), true)
    entry.readers.clear()
  }

  return {
    isFull: () => running.size >= maxRunning,

    /** Starts the answer to a stored question. */
    begin(
      chat: StoredChat,
      question: Question,
      { left, sessionId }: { left: number; sessionId: number | null },
    ) {
      const entry: Running = {
        chat,
        soFar: nothingYet,
        left,
        frame: 0,
        sessionId,
        readers: new Set(),
        controller: new AbortController(),
        done: Promise.resolve(),
      }
      running.set(chat.id, entry)
      entry.done = answer(entry, question).catch((error) => {
        running.delete(chat.id)
        logger.error({ err: error, chat: chat.id }, 'an answer could not be ended')
        for (const reader of entry.readers)
          reader(frameOf({ ...chat, state: 'failed', cost: 0 }, left), entry.frame + 1, true)
      })
    },

    /**
     * Subscribes to an answer, beginning with its newest frame. Returns the unsubscription; null if the
     * answer does not run here.
     */
    read(chatId: number, reader: FrameListener): (() => void) | null {
      const entry = running.get(chatId)
      if (!entry) return null
      entry.readers.add(reader)
      entry.frame += 1
      reader(current(entry), entry.frame, false)
      return () => {
        entry.readers.delete(reader)
      }
    },

    /** Stops an answer for its owner; false if it does not run here. */
    async stop(chatId: number): Promise<boolean> {
      const entry = running.get(chatId)
      if (!entry) return false
      entry.controller.abort(new Ended('stopped'))
      await entry.done
      return true
    },

    /** Aborts the answers whose readers' sessions have ended. */
    endSessions(ids: readonly number[]) {
      for (const { sessionId, controller } of running.values())
        if (sessionId !== null && ids.includes(sessionId)) controller.abort(new Ended('revoked'))
    },

    /** Waits at most `limitMs` milliseconds for running answers, then aborts the rest. */
    async drain(limitMs: number) {
      const all = () => Promise.all([...running.values()].map(({ done }) => done))
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, limitMs)
      })
      await Promise.race([all(), late])
      clearTimeout(timer)
      for (const { controller } of running.values()) controller.abort(new Ended('closing'))
      await all()
    },
  }
}

export type RunningAnswers = ReturnType<typeof createRunningAnswers>

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
