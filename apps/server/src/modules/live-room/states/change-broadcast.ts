import type { BroadcastState } from '@vce/protocol'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import type { BroadcastRow } from '../rooms/rooms.repository'
import { changeState } from './broadcast-states'
import { statesRepository } from './states.repository'

/** The state to which a broadcast changes, decided while its room is locked; null leaves it as it is. */
type Decide = (row: BroadcastRow, tx: Database, now: Date) => Promise<BroadcastState | null>

/** Changes the state of a broadcast in a transaction of its own. Undefined if it was not changed, or is unknown. */
export const changeBroadcast = (
  { db, clock }: { db: Database; clock: Clock },
  id: number,
  decide: Decide,
): Promise<BroadcastRow | undefined> =>
  db.transaction(async (tx) => {
    const row = await statesRepository(tx).locked(id)
    if (!row) return undefined
    const now = clock.now()
    const state = await decide(row, tx, now)
    return state === null ? undefined : changeState(tx, id, state, now)
  })

interface ChangesOptions {
  db: Database
  clock: Clock
  /** Ends the stream of a broadcast that is over. */
  closeStream: (broadcastId: number) => void
  /** Reports to the pages that what they show of a room has changed. */
  onLiveChanged: (roomId: number) => Promise<unknown>
  /** Reports that bans have changed: those of a teacher end with the broadcast. */
  onBansChanged: () => Promise<unknown>
}

/** Changes of broadcasts with all that follows the commit: streams, bans and pages. */
export function createBroadcastChanges({
  closeStream,
  onLiveChanged,
  onBansChanged,
  ...changing
}: ChangesOptions) {
  /** To be called after the commit of a change. */
  async function committed({ id, roomId, state }: Pick<BroadcastRow, 'id' | 'roomId' | 'state'>) {
    const isOver = state === 'ended' || state === 'cancelled'
    if (isOver) closeStream(id)
    await Promise.all([onLiveChanged(roomId), isOver && onBansChanged()])
  }

  return {
    committed,

    async change(id: number, decide: Decide): Promise<BroadcastRow | undefined> {
      const changed = await changeBroadcast(changing, id, decide)
      if (changed) await committed(changed)
      return changed
    },
  }
}
export type BroadcastChanges = ReturnType<typeof createBroadcastChanges>
