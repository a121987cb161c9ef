import type { RoomRole } from '@vce/protocol'
import type { RoomLive } from '#app/features/live-room/room-state'

/** Foot of the chat: the input, or the reason for which there is none. */
export type InputState = { kind: 'open' } | { kind: 'signIn' } | { kind: 'closed'; text: string }

const closed = (text: string): InputState => ({ kind: 'closed', text })

/** Whether a role has the tools of those who lead a room. */
export const isLeading = (role: RoomRole) => role === 'assistant' || role === 'teacher'

/** An empty time is 禁言 for good. */
const mutedUntilText = (until: string) =>
  until === '' ? '您已被永久禁言' : `您已被禁言至 ${until.slice(0, 16)}`

const isOver = (until: string, now: number | null) =>
  until !== '' && now !== null && Date.parse(`${until.replace(' ', 'T')}+08:00`) <= now

interface InputFacts {
  isSignedIn: boolean
  /** Null until the room's state has arrived. */
  live: RoomLive | null
  /** The server's text after a refusal because of 禁言; null without one. */
  mutedText: string | null
  /** Current time in epoch milliseconds; null before hydration. */
  now: number | null
}

export function inputStateOf({ isSignedIn, live, mutedText, now }: InputFacts): InputState {
  if (!isSignedIn) return { kind: 'signIn' }
  if (!live) return closed('正在进入直播间…')
  const { rules, me, isLive } = live
  if (me.muted_until !== null && !isOver(me.muted_until, now)) return closed(mutedUntilText(me.muted_until))
  if (mutedText !== null) return closed(mutedText)
  if (rules.mode === 'paused') return closed('直播间已暂停发言')
  if (rules.mode === 'teacher_only' && me.role !== 'teacher') return closed('本场仅讲师发言')
  if (!isLive && !rules.between && !isLeading(me.role)) return closed('直播未开始')
  return { kind: 'open' }
}

/** Least interval between two messages between broadcasts, in seconds. */
const slowBetween = 10

/** Seconds between two messages of the reader. */
export function slowSecondsOf({ rules, me, isLive }: RoomLive): number {
  if (isLeading(me.role)) return 0
  return isLive ? rules.slow : Math.max(rules.slow, slowBetween)
}

/** The seconds that the message of a refusal names, such as `发得太快了，4 秒后再试`; 0 if it names none. */
export const secondsNamedIn = (message: string) => Number(/(\d+) 秒/.exec(message)?.[1] ?? 0)
