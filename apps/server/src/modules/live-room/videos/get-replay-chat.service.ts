import { getReplayChat, maxReplayChat, type ReplayMessage, replayChatSeconds, secondAt } from '@vce/protocol'
import type { Clock } from '#platform/clock'
import type { Verb } from '#platform/http'
import { messageViews } from '../chat/message-views'
import { type FindOptions, playableVideo } from './find-video'
import { type ClockRange, replayChatRepository } from './replay-chat.repository'
import { secondsOf, type TimelinePiece } from './timeline'
import type { Timelines } from './timelines'

export interface ReplayChatOptions extends FindOptions {
  clock: Clock
  timelines: Timelines
}

/** The clock that a stretch [from, to) of a video shows, a range for each of its pieces. */
function clockRanges(pieces: readonly TimelinePiece[], from: number, to: number): ClockRange[] {
  return pieces.flatMap(({ second, seconds, starts_at: startsAt }) => {
    const [first, last] = [Math.max(from, second), Math.min(to, second + seconds)]
    if (startsAt === null || first >= last) return []
    const at = (each: number) => new Date(startsAt + (each - second) * 1_000)
    return [{ from: at(first), to: at(last) }]
  })
}

/** The endpoint with the chat of a recording: what was recalled, removed or cut out is never in it. */
export function createGetReplayChat(options: ReplayChatOptions): Verb<typeof getReplayChat> {
  const { db, clock, timelines } = options
  return async (actor, { id, from }) => {
    const video = await playableVideo(getReplayChat, options, actor, id)
    if (!video.recording) return { messages: [], next: null }
    const { broadcastId, roomId } = video.recording
    const pieces = await timelines(video)
    const to = from + replayChatSeconds
    const rows = await replayChatRepository(db).shown(
      broadcastId,
      clockRanges(pieces, from, to),
      maxReplayChat,
    )
    const views = await messageViews(db, roomId, rows, clock.now())
    const messages = views.flatMap(({ danmaku: _danmaku, ...message }, place): ReplayMessage[] => {
      const second = secondAt(pieces, rows[place]?.at.getTime() ?? 0)
      return second === null ? [] : [{ ...message, second }]
    })
    const lastSecond = messages.at(-1)?.second ?? from
    if (rows.length === maxReplayChat && lastSecond > from) return { messages, next: lastSecond }
    return { messages, next: to < secondsOf(pieces) ? to : null }
  }
}
