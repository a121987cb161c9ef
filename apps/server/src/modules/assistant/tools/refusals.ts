import { Failure } from '#platform/errors'
import { lockedResult, noResult } from './result'
import type { ToolResult } from './tool'

/** Notes for readers who lack a right; the pages show the same texts. */
export const lockedTips = {
  seatProfit: '席位盈亏为会员专享',
  chain: '产业链深度数据为会员专享',
  history: '更早的历史，会员可看',
  opinion: '观点全文为会员专享',
  report: '研报全文为会员专享',
} as const

/** Refusals that another right, session or level would avoid. */
const rightKeys = new Set(['membersOnly', 'historyLocked', 'signInFirst', 'phoneMissing', 'sessionInvalid'])

const isLocked = (error: unknown): boolean => error instanceof Failure && rightKeys.has(error.key)

/** Result for a refusal by an endpoint: a locked one if a right is missing, otherwise one without data. */
export function refusedResult(error: Failure): ToolResult {
  return isLocked(error) ? lockedResult(error.message) : noResult(error.message)
}

/** The answer of an endpoint; null if it is refused because a right is missing. */
export async function unlessLocked<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (isLocked(error)) return null
    throw error
  }
}

/**
 * The answer of an endpoint; null if it is refused for any reason but a missing right, such as an unknown
 * seat or contract.
 */
export async function unlessRefused<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof Failure && !isLocked(error)) return null
    throw error
  }
}
