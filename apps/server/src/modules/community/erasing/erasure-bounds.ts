import { dayMs } from '@vce/futures'
import { contentStates } from '@vce/protocol'

/** A deleted text is erased after this many days; a removed text or a decision after this many years. */
const [deletedDays, removedYears] = [180, 3] as const

export interface ErasureBounds {
  /** Texts that were deleted at or before this moment are erased. */
  deleted: Date
  /** Texts that were removed, and decisions that were made, at or before this moment are erased. */
  removed: Date
}

export function erasureBoundsAt(now: Date): ErasureBounds {
  const removed = new Date(now)
  removed.setUTCFullYear(removed.getUTCFullYear() - removedYears)
  return { deleted: new Date(now.getTime() - deletedDays * dayMs), removed }
}

interface GoneText {
  state: number
  deletedAt: Date | null
  erasedAt: Date | null
}

/** Whether the content of a text is due to be erased and has not been erased yet. */
export function isDue(
  { state, deletedAt, erasedAt }: GoneText,
  { deleted, removed }: ErasureBounds,
): boolean {
  if (deletedAt === null || erasedAt !== null) return false
  if (state === contentStates.deleted) return deletedAt <= deleted
  return state === contentStates.removed && deletedAt <= removed
}
