import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { frameOf } from './chat-frame'
import { chatsRepository, type StoredChat } from './chats.repository'
import { endSilent } from './end-chat'
import type { Reader, RunningAnswers } from './running-answers'

/** Another process's answer is read from its row so often. */
const readMs = 300
/** A process that has written nothing for so long is gone. */
export const silentMs = 30_000

interface FollowOptions {
  db: Database
  clock: Clock
  running: RunningAnswers
}

/**
 * Reads an answer that began before: from this process if it runs here, else from its row, which the process that runs it
 * writes twice a second. Resolves with the last message, or once the reader has left.
 */
export const createFollow =
  ({ db, clock, running }: FollowOptions) =>
  async (chat: StoredChat, left: number, reader: Reader, gone: AbortSignal): Promise<void> => {
    if (await readHere(running, chat.id, reader, gone)) return
    const chats = chatsRepository(db)
    for (let number = 1; !gone.aborted; number += 1) {
      const row = await chats.ofOwner(chat.owner, chat.id)
      // Its owner has removed it.
      if (!row) return
      if (row.state !== 'running') return reader(frameOf(row, left), number, true)
      if (clock.now().getTime() - row.aliveAt.getTime() > silentMs) {
        await endSilent(db, row.id, clock.now())
        continue
      }
      reader(frameOf(row, left), number, false)
      await sleep(readMs)
    }
  }

/** Resolves to true after the last message of an answer of this process, to false if it does not run here. */
const readHere = (running: RunningAnswers, id: number, reader: Reader, gone: AbortSignal): Promise<boolean> =>
  new Promise((resolve) => {
    const stop = running.read(id, (frame, number, isLast) => {
      reader(frame, number, isLast)
      if (isLast) resolve(true)
    })
    if (!stop) return resolve(false)
    gone.addEventListener('abort', () => {
      stop()
      resolve(true)
    })
  })
