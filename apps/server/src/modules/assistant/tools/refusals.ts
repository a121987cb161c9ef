import { Failure } from '#platform/errors'
import { lockedResult, noResult } from './result'
import type { ToolResult } from './tool'

/** Tips of the pages that show less to a reader without the right. */
export const tips = {
  seatProfit: '席位盈亏为会员专享',
  chain: '产业链深度数据为会员专享',
  history: '更早的历史，会员可看',
  opinion: '观点全文为会员专享',
  report: '研报全文为会员专享',
} as const

/** Refusals that a right, a session or a level would lift. */
const rightKeys = new Set(['membersOnly', 'historyLocked', 'signInFirst', 'phoneMissing', 'sessionInvalid'])

const isLocked = (error: unknown): boolean => error instanceof Failure && rightKeys.has(error.key)

/** Result of a tool whose endpoint refuses: a tip for a missing right, else the missing data. */
export function refusedResult(error: Failure): ToolResult {
  return isLocked(error) ? lockedResult(error.message) : noResult(error.message)
}

/** Null where the endpoint refuses for a missing right. */
export async function unlessLocked<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (isLocked(error)) return null
    throw error
  }
}

/** Null where the endpoint refuses with one of its own failures: an unknown seat, no such contract. */
export async function unlessRefused<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof Failure && !isLocked(error)) return null
    throw error
  }
}
