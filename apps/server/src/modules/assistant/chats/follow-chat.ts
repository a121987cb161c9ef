import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { frameOf } from './chat-frame'
import { chatsRepository, type StoredChat } from './chats.repository'
import { endSilentChat } from './end-chat'
import type { FrameListener, RunningAnswers } from './running-answers'

/** Milliseconds between two reads of an answer's row while another process runs the answer. */
const readMs = 300
/** A process that has written nothing for this many milliseconds counts as gone. */
export const silentMs = 30_000

interface FollowOptions {
  db: Database
  clock: Clock
  running: RunningAnswers
}

/**
 * Creates a function that follows a running answer. If the answer runs in this process, frames come from
 * memory, otherwise from its row, which the other process writes twice a second. The returned function
 * resolves after the last frame, or when the reader has left.
 */
export const createChatFollower =
  ({ db, clock, running }: FollowOptions) =>
  async (chat: StoredChat, left: number, reader: FrameListener, gone: AbortSignal): Promise<void> => {
    if (await readHere(running, chat.id, reader, gone)) return
    const chats = chatsRepository(db)
    for (let number = 1; !gone.aborted; number += 1) {
      const row = await chats.ofOwner(chat.owner, chat.id)
      // The owner has removed the chat.
      if (!row) return
      if (row.state !== 'running') return reader(frameOf(row, left), number, true)
      if (clock.now().getTime() - row.aliveAt.getTime() > silentMs) {
        await endSilentChat(db, row.id, clock.now())
        continue
      }
      reader(frameOf(row, left), number, false)
      await sleep(readMs)
    }
  }

/**
 * Follows an answer in this process: resolves to true after the last frame, to false if the answer does not
 * run here.
 */
const readHere = (
  running: RunningAnswers,
  id: number,
  reader: FrameListener,
  gone: AbortSignal,
): Promise<boolean> =>
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
