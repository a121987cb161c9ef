import type { BroadcastState } from '@vce/protocol'
import { expect, test } from 'vitest'
import { dueState } from './due-state'

const planFrom = new Date('2026-11-20T12:00:00Z')
const at = (seconds: number) => new Date(planFrom.getTime() + seconds * 1_000)
const planTo = at(3_600)

interface Case {
  state: BroadcastState
  /** Seconds after the planned begin. */
  now: number
  warmed?: number
  last?: number | null
  interrupted?: number
  autoStart?: boolean
}

const dueOf = ({ state, now, warmed = -600, last = now - 2, interrupted, autoStart = true }: Case) =>
  dueState(
    {
      state,
      planFrom,
      planTo,
      autoStart,
      beganAt: state === 'warming' ? null : planFrom,
      warmedAt: at(warmed),
      interruptedAt: interrupted === undefined ? null : at(interrupted),
    },
    last === null ? null : at(last),
    at(now),
  )

test.each<[string, Case, BroadcastState | null]>([
  ['a stream that waits before its plan', { state: 'warming', now: -60 }, null],
  ['a stream that waits for less than five minutes', { state: 'warming', now: 299 }, null],
  ['a forgotten begin', { state: 'warming', now: 300 }, 'live'],
  ['a forgotten begin that is switched off', { state: 'warming', now: 900, autoStart: false }, null],
  ['a stream that arrived late', { state: 'warming', now: 899, warmed: 600 }, null],
  ['a late stream after its five minutes', { state: 'warming', now: 900, warmed: 600 }, 'live'],
  ['a forgotten begin without fresh pictures', { state: 'warming', now: 300, last: 288 }, null],
  ['a waiting stream that is gone', { state: 'warming', now: 300, last: 284 }, 'planned'],
  ['a stream that has just arrived', { state: 'warming', now: -585, last: null }, null],
  ['a stream that never sent a segment', { state: 'warming', now: -584, last: null }, 'planned'],
  ['a stream that waits for an hour after its plan', { state: 'warming', now: 7_200 }, 'cancelled'],
  ['a live stream', { state: 'live', now: 900 }, null],
  ['a live stream with old pictures', { state: 'live', now: 900, last: 885 }, null],
  ['a live stream that is gone', { state: 'live', now: 900, last: 884 }, 'interrupted'],
  ['a stream that has just come back', { state: 'live', now: 900, last: 700, warmed: 890 }, null],
  ['a broadcast an hour after its plan', { state: 'live', now: 7_200 }, 'ended'],
  ['an interruption', { state: 'interrupted', now: 900, last: 600, interrupted: 603 }, null],
  [
    'an interruption of ten minutes',
    { state: 'interrupted', now: 1_203, last: 600, interrupted: 603 },
    'ended',
  ],
  [
    'an interruption an hour after the plan',
    { state: 'interrupted', now: 7_200, interrupted: 7_100 },
    'ended',
  ],
  [
    'an interruption with the last pictures',
    { state: 'interrupted', now: 605, last: 604, interrupted: 603 },
    null,
  ],
  [
    'an interruption with new pictures',
    { state: 'interrupted', now: 610, last: 608, interrupted: 603 },
    'live',
  ],
])('%s: what is due follows from the clock', (_name, given, due) => {
  expect(dueOf(given)).toBe(due)
})

test('a broadcast whose stream never arrived by a publisher stays as it is', () => {
  const row = { state: 'live', planFrom, planTo, autoStart: true, beganAt: planFrom } as const
  expect(dueState({ ...row, warmedAt: null, interruptedAt: null }, null, at(900))).toBeNull()
})
