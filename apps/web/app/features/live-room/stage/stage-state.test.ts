import { expect, test } from 'vitest'
import { stageKindOf } from './stage-state'

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
