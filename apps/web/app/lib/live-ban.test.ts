import { afterEach, expect, test, vi } from 'vitest'
import { leaveForBan } from './live-ban'

afterEach(() => vi.useRealTimers())

test('a user who is banned from live rooms reads why and is led away after a second', async () => {
  vi.useFakeTimers()
  const done: string[] = []
  leaveForBan('您已被禁言', {
    show: (message) => done.push(message),
    clear: async () => done.push('cleared'),
    leave: (path) => done.push(path),
  })
  await vi.advanceTimersByTimeAsync(999)
  expect(done).toEqual(['您已被禁言'])
  await vi.advanceTimersByTimeAsync(1)
  expect(done).toEqual(['您已被禁言', 'cleared', '/liveReject'])
})

test('several refused calls lead away once', async () => {
  vi.useFakeTimers()
  const done: string[] = []
  const parts = {
    show: (message: string) => done.push(message),
    clear: async () => undefined,
    leave: (path: string) => done.push(path),
  }
  for (const message of ['您已被禁止进入直播间', '您已被禁止进入直播间']) leaveForBan(message, parts)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(done).toEqual(['您已被禁止进入直播间', '/liveReject'])
})
