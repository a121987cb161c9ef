import type { World } from '@vce/protocol'
import type { Database } from '#platform/database'

/**
 * Called in the transaction that has written, corrected or taken back quotes of a world between two days, both included:
 * what other modules compute from settlements changes with them or not at all.
 */
export type OnSettled = (
  tx: Database,
  days: { world: World; from: string; to: string; now: Date },
) => Promise<void>

export const nothingElse: OnSettled = async () => undefined
