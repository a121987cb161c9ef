import type { Database } from '#platform/database'
import type { BroadcastChanges } from './change-broadcast'
import { dueState } from './due-state'
import { lastMediaAt } from './last-media'
import { statesRepository } from './states.repository'

/**
 * Changes the broadcasts whose time has come: begun for a teacher who forgot to, over, or without the stream that a
 * killed process received. Every process does it; each change is decided again under the lock of the room.
 */
export const createMaintainBroadcasts =
  ({ db, changes }: { db: Database; changes: BroadcastChanges }) =>
  async (now: Date) => {
    for (const row of await statesRepository(db).running()) {
      if (dueState(row, await lastMediaAt(db, row), now) === null) continue
      await changes.change(row.id, async (locked, tx, at) =>
        dueState(locked, await lastMediaAt(tx, locked), at),
      )
    }
  }
