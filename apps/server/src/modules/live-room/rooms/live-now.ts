import type { Clock } from '#platform/clock'
import { samplePlaysAt } from '#platform/media'
import type { LiveRoom } from './rooms.repository'

type ShownRoom = Pick<LiveRoom, 'isLive' | 'showsSample'>

/** The stage of a room: null shows nothing. */
export type Showing = 'broadcast' | 'sample' | null

/** Decides what rooms show: their broadcast while it is live, else the sample stream if the room has it. */
export const createShowing =
  ({ clock, hasSample }: { clock: Clock; hasSample: boolean }) =>
  ({ isLive, showsSample }: ShownRoom): Showing => {
    if (isLive) return 'broadcast'
    return showsSample && hasSample && samplePlaysAt(clock.now()) ? 'sample' : null
  }
export type ShowingOf = ReturnType<typeof createShowing>

/** Whether readers see a room as live. */
export type LiveNow = (room: ShownRoom) => boolean
export const createLiveNow =
  (showing: ShowingOf): LiveNow =>
  (room) =>
    showing(room) !== null
