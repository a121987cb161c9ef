import type { Broadcast } from '@vce/protocol'
import { countdownText } from '#app/lib/plan-texts'

/** State of a room as its stage shows it. */
export type StageKind = 'waiting' | 'live' | 'interrupted' | 'ended'

/** A stream that only its teacher sees (`warming`) leaves the stage waiting. */
export function stageKindOf({
  isLive,
  broadcast,
}: {
  isLive: boolean
  broadcast: Pick<Broadcast, 'state'> | null
}): StageKind {
  const state = broadcast?.state
  if (state === 'interrupted' || state === 'ended') return state
  return isLive || state === 'live' ? 'live' : 'waiting'
}

/**
 * Readers of a stage without a picture wait for the planned begin, with the time left until then (empty before
 * hydration), and from then on the teacher.
 */
export function waitOf(
  from: string,
  now: number | null,
): { kind: 'begin'; left: string } | { kind: 'teacher' } {
  const left = now === null ? '' : countdownText(from, now)
  return left === null ? { kind: 'teacher' } : { kind: 'begin', left }
}

/**
 * Height of the stage, in a parent that is a container: its line, a picture of 16 : 9 and the controls below it. On a
 * low screen it is lower, so that the input of the chat beside it stays in view.
 */
export const stageHeight = 'h-[clamp(420px,calc(100vh-300px),calc(56.25cqw+94px))]'
