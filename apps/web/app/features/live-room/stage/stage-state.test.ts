import { expect, test } from 'vitest'
import { stageKindOf, waitOf } from './stage-state'

test.each([
  ['planned', false, 'waiting'],
  ['warming', false, 'waiting'],
  ['live', true, 'live'],
  ['interrupted', true, 'interrupted'],
  ['ended', false, 'ended'],
  ['cancelled', false, 'waiting'],
] as const)('a broadcast that is %s has a stage of its own', (state, isLive, kind) => {
  expect(stageKindOf({ isLive, broadcast: { state } })).toBe(kind)
})

test('a room without a broadcast waits', () => {
  expect(stageKindOf({ isLive: false, broadcast: null })).toBe('waiting')
})

const at = (time: string) => Date.parse(`2026-11-20T${time}+08:00`)
test.each([
  ['20:00:00', { kind: 'begin', left: '01:00:00' }],
  ['20:59:59', { kind: 'begin', left: '00:00:01' }],
  ['21:00:00', { kind: 'teacher' }],
  ['21:20:00', { kind: 'teacher' }],
] as const)('at %s readers of a plan for 21:00 see no countdown that has ended', (time, wait) => {
  expect(waitOf('2026-11-20 21:00:00', at(time))).toEqual(wait)
})

test('before hydration the time left is empty', () => {
  expect(waitOf('2026-11-20 21:00:00', null)).toEqual({ kind: 'begin', left: '' })
})
