import type { BroadcastState } from '@vce/protocol'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { mediaRepository } from '#platform/media'
import { roomsRepository } from '../rooms/rooms.repository'
import { changeBroadcast } from './change-broadcast'
import { statesRepository } from './states.repository'

interface StreamStatesOptions {
  db: Database
  clock: Clock
  onLiveChanged: (roomId: number) => Promise<unknown>
}

type Moves = Partial<Record<BroadcastState, BroadcastState>>
const onArrival: Moves = { planned: 'warming', interrupted: 'live' }
const onLoss: Moves = { live: 'interrupted', warming: 'planned' }

/** Changes broadcasts when their streams arrive and are lost. */
export function createStreamStates({ db, clock, onLiveChanged }: StreamStatesOptions) {
  async function move(id: number, moves: Moves) {
    let before: BroadcastState | undefined
    const changed = await changeBroadcast({ db, clock }, id, async ({ state }) => {
      before = state
      return moves[state] ?? null
    })
    if (changed) await onLiveChanged(changed.roomId)
    return { before, changed }
  }

  return {
    /**
     * To be called when a stream begins or comes back, and as often as it is seen. Returns false if it is not taken:
     * the broadcast is over, or another one runs in the room.
     */
    async streamArrived(id: number): Promise<boolean> {
      const { before, changed } = await move(id, onArrival)
      return changed !== undefined || before === 'warming' || before === 'live'
    },

    /** To be called when a stream has ended, or has sent nothing for seconds. */
    async streamLost(id: number): Promise<void> {
      await move(id, onLoss)
    },

    /** The video of a broadcast, made with its first stream: a stream that comes back continues it. */
    openMedia: (id: number): Promise<number> =>
      db.transaction(async (tx) => {
        const mediaOf = async () => (await roomsRepository(tx).videoOf(id))?.mediaId ?? null
        const known = await mediaOf()
        if (known !== null) return known
        const made = await mediaRepository(tx).create('broadcast')
        if (await statesRepository(tx).setMedia(id, made)) return made
        // Another process was faster.
        await mediaRepository(tx).drop(made)
        const other = await mediaOf()
        if (other === null) throw new Error(`There is no broadcast ${id}`)
        return other
      }),
  }
}
export type StreamStates = ReturnType<typeof createStreamStates>
