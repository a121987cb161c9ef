import { dayMs } from '@vce/futures'
import { beijingTime } from '#platform/clock'
import { folded } from '#platform/folding'
import { truncated } from '../bounded-text'
import { runsOf } from '../tokens'

const maxKeywordLength = 40

/** The Beijing day that is `days` days before a moment. */
export const dayBefore = (now: Date, days: number) =>
  beijingTime(new Date(now.getTime() - days * dayMs)).slice(0, 10)

/** A keyword in the form that is counted; null if it has no letter, digit or Han character. */
export function countedKeyword(keyword: string): string | null {
  const text = truncated(folded(keyword).trim().replace(/\s+/gu, ' '), maxKeywordLength)
  return runsOf(text).length === 0 ? null : text
}
