/** Milliseconds before each restart in a row; later restarts use the last value. */
const pauses = [0, 1_000, 3_000, 10_000, 30_000]
/** Milliseconds without a crash after which earlier crashes no longer count. */
const forgottenAfter = 5 * 60_000
/**
 * Exit codes without a restart: 0 after a stop, 1 after a refusal to start, which a restart would not change.
 */
const finalCodes = new Set([0, 1])

/**
 * A child process as the supervisor sees it.
 * @typedef {{ kill(signal: NodeJS.Signals): unknown, once(event: 'exit', listener: (code: number | null, signal: NodeJS.Signals | null) => void): unknown }} Child
 *
 * @typedef {{
 *   start: () => Child,
 *   say: (text: string) => void,
 *   now?: () => number,
 *   sleep?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>,
 * }} Options
 */

/** Waits; an abort ends the wait early. */
const pause = (/** @type {number} */ milliseconds, /** @type {AbortSignal} */ signal) =>
  new Promise((/** @type {(value: undefined) => void} */ resolve) => {
    const timer = setTimeout(resolve, milliseconds, undefined)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve(undefined)
    })
  })

/**
 * Keeps a server running: restarts it after a crash, at first immediately and then after increasing pauses. The
 * first signal is forwarded, so that the server can end by itself; a second signal kills it.
 * @param {Options} options
 * @returns {{ ended: Promise<number>, onSignal(signal: NodeJS.Signals): void }} `ended` resolves to the exit code
 */
export function supervise({ start, say, now = () => performance.now(), sleep = pause }) {
  const stopping = new AbortController()
  /** @type {Child | undefined} */
  let child

  async function run() {
    let crashes = 0
    while (!stopping.signal.aborted) {
      const startedAt = now()
      const running = start()
      child = running
      const { code, signal } = await new Promise(
        (/** @type {(end: { code: number | null, signal: NodeJS.Signals | null }) => void} */ resolve) =>
          running.once('exit', (code, signal) => resolve({ code, signal })),
      )
      child = undefined
      if (code !== null && finalCodes.has(code)) return code
      if (stopping.signal.aborted) return code ?? 1
      if (now() - startedAt >= forgottenAfter) crashes = 0
      const wait = pauses[Math.min(crashes, pauses.length - 1)] ?? 0
      crashes += 1
      say(
        `服务器意外退出（${signal ?? `代码 ${code}`}），${wait === 0 ? '立即' : `${wait / 1000} 秒后`}重新启动`,
      )
      await sleep(wait, stopping.signal)
    }
    return 0
  }

  return {
    ended: run(),
    onSignal(signal) {
      if (stopping.signal.aborted) return void child?.kill('SIGKILL')
      stopping.abort()
      child?.kill(signal)
    },
  }
}
