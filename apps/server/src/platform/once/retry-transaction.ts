import { setTimeout } from 'node:timers/promises'

/**
 * Error codes of a deadlock and of a serialization failure: the same work may succeed now that the other
 * transaction has ended.
 */
const transientCodes = new Set(['40P01', '40001'])
const pauses = [20, 80, 320]

const codeOf = (error: unknown): unknown => {
  if (!(error instanceof Error)) return undefined
  return 'code' in error ? error.code : codeOf(error.cause)
}

/**
 * Runs a whole transaction; repeats it up to three times if it failed because of a concurrent transaction.
 */
export async function retryTransaction<T>(transaction: () => Promise<T>): Promise<T> {
  for (const pause of pauses) {
    try {
      return await transaction()
    } catch (error) {
      if (!transientCodes.has(String(codeOf(error)))) throw error
      await setTimeout(pause * (0.5 + Math.random()))
    }
  }
  return transaction()
}
