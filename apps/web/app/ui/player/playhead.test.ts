import { expect, test, vi } from 'vitest'
import { createPlayhead } from './playhead'

test('a seek before there is a player moves the begin', () => {
  const playhead = createPlayhead(30)
  playhead.seek(90)
  expect(playhead.view()).toEqual({ second: 90, isPlaying: false, jumps: 1 })
})

test('a seek moves the connected player', () => {
  const playhead = createPlayhead(0)
  const player = vi.fn()
  const disconnect = playhead.connect(player)
  playhead.seek(12)
  disconnect()
  playhead.seek(24)
  expect(player.mock.calls).toEqual([[12]])
})

test('listeners learn of each change until they leave', () => {
  const playhead = createPlayhead(0)
  const listener = vi.fn()
  const leave = playhead.subscribe(listener)
  playhead.show({ second: 1 })
  leave()
  playhead.show({ second: 2 })
  expect(listener).toHaveBeenCalledTimes(1)
})
