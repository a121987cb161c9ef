import type { ReportReason } from '@vce/protocol'
import type { Sanction } from '../standing/sanctions.repository'

const dayMs = 24 * 3_600_000

interface Ladder {
  reasons: readonly ReportReason[]
  /** Mute of the first time, the second …; the last one repeats. 0 is a warning, null for good. */
  days: readonly (number | null)[]
  /** Whether 可信级 falls to 新期友. */
  lowersTier?: true
}

/** 处罚 by reason and number of times (community, "One review queue"). */
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

/** The next sanction for a reason after earlier sanctions of the user, given by their reasons. */
export function nextSanction(reason: ReportReason, earlier: readonly ReportReason[]) {
  const { reasons, days, lowersTier = false } = ladderOf(reason)
  const times = earlier.filter((each) => reasons.includes(each)).length
  return { days: days[Math.min(times, days.length - 1)] ?? null, lowersTier }
}

/** The end of a sanction that begins now: null for good, now for a warning. */
export const endOf = (days: number | null, now: Date) =>
  days === null ? null : new Date(now.getTime() + days * dayMs)

/** For how many days a sanction was meant. */
export const daysOf = ({ from, until }: Pick<Sanction, 'from' | 'until'>) =>
  until === null ? null : Math.round((until.getTime() - from.getTime()) / dayMs)
