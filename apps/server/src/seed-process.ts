import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** The initial data could not be written; the process that tried has said why. */
export class SeedError extends Error {
  override name = 'SeedError'
}

/**
 * Writes the initial data (seed.ts) in a process of its own and waits for it. A year of an invented market takes
 * hundreds of megabytes to make, which a serving process would keep for its lifetime.
 */
export async function seedApart(begin: () => ChildProcess) {
  const [code] = await once(begin(), 'exit')
  if (code !== 0) throw new SeedError('初始数据没有写完，未能启动。')
}
