import { dayMs } from '@vce/futures'
import type { ReportReason } from '@vce/protocol'
import type { Sanction } from '../standing/sanctions.repository'

interface Ladder {
  reasons: readonly ReportReason[]
  /**
   * Days of muting for the first time, the second time and so on; the last value repeats. 0 is a warning,
   * null is for good.
   */
  days: readonly (number | null)[]
  /** Whether the tier of the user falls to 新期友. */
  lowersTier?: true
}

/** Sanctions by reason and number of times (community, "One review queue"). */
const ladders: readonly Ladder[] = [
  { reasons: ['solicitation'], days: [3, 30, null], lowersTier: true },
  { reasons: ['fraud', 'illegal'], days: [null] },
  { reasons: ['spam', 'falsehood', 'abuse', 'infringement', 'other'], days: [0, 1, 7, 30] },
]

function ladderOf(reason: ReportReason): Ladder {
  const ladder = ladders.find(({ reasons }) => reasons.includes(reason))
  if (!ladder) throw new Error(`no sanction is declared for ${reason}`)
  return ladder
}

/** The next sanction for a reason, given the reasons of the user's earlier sanctions. */
export function nextSanction(reason: ReportReason, earlier: readonly ReportReason[]) {
  const { reasons, days, lowersTier = false } = ladderOf(reason)
  const times = earlier.filter((each) => reasons.includes(each)).length
  return { days: days[Math.min(times, days.length - 1)] ?? null, lowersTier }
}

/** The end of a sanction that begins now; null for a permanent one, `now` for a warning. */
export const endOf = (days: number | null, now: Date) =>
  days === null ? null : new Date(now.getTime() + days * dayMs)

/** The number of days for which a sanction was imposed. */
export const daysOf = ({ from, until }: Pick<Sanction, 'from' | 'until'>) =>
  until === null ? null : Math.round((until.getTime() - from.getTime()) / dayMs)
