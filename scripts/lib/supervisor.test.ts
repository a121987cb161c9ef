import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { supervise } from './supervisor.mjs'

/**
 * A supervisor with fake servers, which the test ends one after the other, and a record of what the
 * supervisor did.
 */
function startFakes() {
  let time = 0
  const children: (EventEmitter & { signals: string[]; kill(signal: string): void })[] = []
  const waits: number[] = []
  const said: string[] = []
  const { ended, onSignal } = supervise({
    start() {
      const signals: string[] = []
      const child = Object.assign(new EventEmitter(), {
        signals,
        kill: (signal: string) => void signals.push(signal),
      })
      children.push(child)
      return child
    },
    say: (text: string) => void said.push(text),
    now: () => time,
    sleep: async (milliseconds: number) => void waits.push(milliseconds),
  })
  return {
    ended,
    onSignal,
    waits,
    said,
    children,
    /** Ends the running server after some seconds, and waits for the supervisor's reaction. */
    async end(code: number | null, signal: string | null = null, seconds = 1) {
      time += seconds * 1000
      children.at(-1)?.emit('exit', code, signal)
      await new Promise((resolve) => setTimeout(resolve))
    },
  }
}

test('a crashed server is restarted after increasing pauses', async () => {
  const { end, waits, said, children } = startFakes()
  await end(null, 'SIGKILL')
  await end(70)
  await end(134)
  for (let n = 0; n < 4; n += 1) await end(null, 'SIGABRT')
  expect(waits).toEqual([0, 1_000, 3_000, 10_000, 30_000, 30_000, 30_000])
  expect(children).toHaveLength(8)
  expect(said.slice(0, 2)).toEqual([
    '服务器意外退出（SIGKILL），立即重新启动',
    '服务器意外退出（代码 70），1 秒后重新启动',
  ])
})

test('after five minutes without a crash earlier crashes no longer count', async () => {
  const { end, waits } = startFakes()
  await end(null, 'SIGKILL')
  await end(null, 'SIGKILL')
  await end(null, 'SIGKILL', 299)
  await end(null, 'SIGKILL', 300)
  expect(waits).toEqual([0, 1_000, 3_000, 0])
})

test('a server that was stopped or refused to start is not restarted', async () => {
  for (const code of [0, 1]) {
    const { end, ended, children, said } = startFakes()
    await end(code)
    expect(await ended).toBe(code)
    expect(children).toHaveLength(1)
    expect(said).toEqual([])
  }
})

test('a second signal kills the server', async () => {
  const { end, ended, onSignal, children } = startFakes()
  onSignal('SIGTERM')
  expect(children[0]?.signals).toEqual(['SIGTERM'])
  onSignal('SIGINT')
  expect(children[0]?.signals).toEqual(['SIGTERM', 'SIGKILL'])
  await end(null, 'SIGKILL')
  expect(await ended).toBe(1)
  expect(children).toHaveLength(1)
})

test('a signal during a pause prevents the restart', async () => {
  let wake: (value: undefined) => void = () => undefined
  const children: EventEmitter[] = []
  const { ended, onSignal } = supervise({
    start() {
      const child = Object.assign(new EventEmitter(), { kill: () => undefined })
      children.push(child)
      return child
    },
    say: () => undefined,
    now: () => 0,
    sleep: (_milliseconds: number, signal: AbortSignal) =>
      new Promise((resolve) => {
        wake = resolve
        signal.addEventListener('abort', () => resolve(undefined))
      }),
  })
  children[0]?.emit('exit', null, 'SIGKILL')
  await new Promise((resolve) => setTimeout(resolve))
  onSignal('SIGTERM')
  expect(await ended).toBe(0)
  expect(children).toHaveLength(1)
  wake(undefined)
})
