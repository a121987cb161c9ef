import type { World } from '@vce/protocol'
import type { Database } from '#platform/database'

/**
 * Called in the transaction that writes, corrects or removes quotes of a world between two days, both
 * included. The figures that other modules compute from settlements therefore change with the quotes or not
 * at all.
 */
export type OnSettled = (
  tx: Database,
  days: { world: World; from: string; to: string; now: Date },
) => Promise<void>

export const computeNothing: OnSettled = async () => undefined
