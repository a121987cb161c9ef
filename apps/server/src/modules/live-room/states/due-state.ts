import { minuteMs, secondMs } from '@vce/futures'
import { type BroadcastState, forgottenSeconds, streamMinutes } from '@vce/protocol'
import type { BroadcastRow } from '../rooms/rooms.repository'
import { freshMs } from './last-media'

/** A broadcast without a stream ends after so many minutes. */
const interruptedMinutes = 10
/** A stream whose newest segment ended so long ago is gone, in milliseconds, although no process has reported it. */
const lostMs = 15 * secondMs
/** Segments that end so long after the loss of a stream are those of its return: the clock of a publisher may run fast. */
export const returnedMs = 3 * secondMs

type Waiting = Pick<BroadcastRow, 'planFrom' | 'warmedAt'>
type Running = Waiting & Pick<BroadcastRow, 'state' | 'planTo' | 'autoStart' | 'beganAt' | 'interruptedAt'>

const after = (moment: Date, ms: number) => new Date(moment.getTime() + ms)

/** The moment from which a stream waits for its begin: the planned one, or its arrival if that was later. */
const waitsFrom = ({ planFrom, warmedAt }: Waiting): Date =>
  warmedAt && warmedAt > planFrom ? warmedAt : planFrom

/** When the desk rings for a stream that waits, and when the broadcast begins by itself. */
export const ringsAt = (row: Waiting) => after(waitsFrom(row), forgottenSeconds.rings * secondMs)
export const beginsAt = (row: Waiting) => after(waitsFrom(row), forgottenSeconds.begins * secondMs)

/** When a broadcast is over in any state. */
export const isOverAt = ({ planTo }: Pick<BroadcastRow, 'planTo'>) =>
  after(planTo, streamMinutes.after * minuteMs)
/** From when on the stream of a broadcast is taken. */
export const opensAt = ({ planFrom }: Pick<BroadcastRow, 'planFrom'>) =>
  after(planFrom, -streamMinutes.before * minuteMs)

/** A stream counts as there for a while after its arrival, because its first segment takes seconds. */
function isLost({ warmedAt }: Running, lastMedia: Date | null, now: Date): boolean {
  if (!warmedAt) return false
  const seenAt = lastMedia && lastMedia > warmedAt ? lastMedia : warmedAt
  return now.getTime() - seenAt.getTime() > lostMs
}

const isFresh = (lastMedia: Date | null, now: Date): lastMedia is Date =>
  lastMedia !== null && now.getTime() - lastMedia.getTime() <= freshMs

function dueWhileInterrupted(
  { interruptedAt }: Running,
  lastMedia: Date | null,
  now: Date,
): BroadcastState | null {
  if (!interruptedAt) return null
  if (isFresh(lastMedia, now) && lastMedia > after(interruptedAt, returnedMs)) return 'live'
  return now >= after(interruptedAt, interruptedMinutes * minuteMs) ? 'ended' : null
}

/** The state to which a running broadcast has to change by now; null if it stays as it is. */
export function dueState(row: Running, lastMedia: Date | null, now: Date): BroadcastState | null {
  const { state, autoStart } = row
  if (now >= isOverAt(row)) return state === 'warming' ? 'cancelled' : 'ended'
  if (state === 'interrupted') return dueWhileInterrupted(row, lastMedia, now)
  if (isLost(row, lastMedia, now)) return state === 'live' ? 'interrupted' : 'planned'
  const isForgotten = state === 'warming' && autoStart && now >= beginsAt(row)
  return isForgotten && isFresh(lastMedia, now) ? 'live' : null
}
