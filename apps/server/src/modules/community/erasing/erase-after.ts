import { contentStates } from '@vce/protocol'

const dayMs = 24 * 3_600_000
/** Days until a deleted text is erased, and years until a removed text or a decision is. */
const [deletedDays, removedYears] = [180, 3] as const

export interface Due {
  /** Deleted by then: erased now. */
  deleted: Date
  /** Removed or decided by then: erased now. */
  removed: Date
}

export function dueAt(now: Date): Due {
  const removed = new Date(now)
  removed.setUTCFullYear(removed.getUTCFullYear() - removedYears)
  return { deleted: new Date(now.getTime() - deletedDays * dayMs), removed }
}

interface Gone {
  state: number
  deletedAt: Date | null
  erasedAt: Date | null
}

/** Whether the content of a text is to be erased, and was not before. */
export function isDue({ state, deletedAt, erasedAt }: Gone, { deleted, removed }: Due): boolean {
  if (deletedAt === null || erasedAt !== null) return false
  if (state === contentStates.deleted) return deletedAt <= deleted
  return state === contentStates.removed && deletedAt <= removed
}
