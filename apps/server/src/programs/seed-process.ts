import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** The initial data could not be written; the seed process has already printed the reason. */
export class SeedError extends Error {
  override name = 'SeedError'
}

/**
 * Writes the initial data (seed.ts) in a separate process and waits for it. Generating a year of the
 * simulated market takes hundreds of megabytes, which this process would retain for its lifetime.
 */
export async function runSeedProcess(fork: () => ChildProcess) {
  const [code] = await once(fork(), 'exit')
  if (code !== 0) throw new SeedError('初始数据没有写完，未能启动。')
}
