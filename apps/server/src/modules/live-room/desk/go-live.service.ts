import { endLive, type InputOf, type OutputOf, startLive } from '@vce/protocol'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import type { Actor } from '#platform/http'
import type { BroadcastRow } from '../rooms/rooms.repository'
import { isShownLive } from '../states/broadcast-states'
import type { BroadcastChanges } from '../states/change-broadcast'
import { hasFreshMedia } from '../states/last-media'
import { type BroadcasterOptions, broadcastOfTeacher, refuseOver } from './broadcaster'

export interface GoLiveOptions extends BroadcasterOptions {
  changes: BroadcastChanges
}

/** Endpoints with which a teacher begins and ends a broadcast. */
export function createGoLive({ changes, ...options }: GoLiveOptions) {
  async function begin(row: BroadcastRow, tx: Database, now: Date) {
    const { id, state } = row
    refuseOver(startLive, row, now)
    if (isShownLive(state)) throw failure(startLive, 'alreadyLive', { id })
    if (state !== 'warming' || !(await hasFreshMedia(tx, row, now)))
      throw failure(startLive, 'noStream', { id })
    return 'live' as const
  }

  async function end(row: BroadcastRow, _tx: Database, now: Date) {
    refuseOver(endLive, row, now)
    if (!isShownLive(row.state)) throw failure(endLive, 'notBegun', { id: row.id })
    return 'ended' as const
  }

  return {
    async startLive(
      actor: Actor,
      { broadcast_id: id }: InputOf<typeof startLive>,
    ): Promise<OutputOf<typeof startLive>> {
      await broadcastOfTeacher(startLive, options, actor, id)
      await changes.change(id, begin)
      return {}
    },

    async endLive(
      actor: Actor,
      { broadcast_id: id }: InputOf<typeof endLive>,
    ): Promise<OutputOf<typeof endLive>> {
      await broadcastOfTeacher(endLive, options, actor, id)
      await changes.change(id, end)
      return {}
    },
  }
}
