import { setTimeout } from 'node:timers/promises'

/** Deadlock and serialization failure: another transaction went first, and the same work may pass now. */
const passing = new Set(['40P01', '40001'])
const pauses = [20, 80, 320]

const codeOf = (error: unknown): unknown => {
  if (!(error instanceof Error)) return undefined
  return 'code' in error ? error.code : codeOf(error.cause)
}

/** Runs a whole transaction again, up to three times, after it lost against another one. */
export async function retried<T>(transaction: () => Promise<T>): Promise<T> {
  for (const pause of pauses) {
    try {
      return await transaction()
    } catch (error) {
      if (!passing.has(String(codeOf(error)))) throw error
      await setTimeout(pause * (0.5 + Math.random()))
    }
  }
  return transaction()
}
