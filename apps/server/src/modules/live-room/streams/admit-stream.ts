import { minuteMs } from '@vce/futures'
import { streamMinutes } from '@vce/protocol'
import type { Database } from '#platform/database'
import type { StreamKeys } from '#platform/media'
import type { BroadcastRow } from '../rooms/rooms.repository'
import { streamsRepository } from './streams.repository'

const admitted: readonly string[] = ['planned', 'warming', 'live', 'interrupted']

/** Whether the stream of a broadcast may be published at a moment with a key. */
function mayPublish(row: BroadcastRow, key: string, keys: StreamKeys, now: Date): boolean {
  const from = row.planFrom.getTime() - streamMinutes.before * minuteMs
  const to = row.planTo.getTime() + streamMinutes.after * minuteMs
  const isInTime = from <= now.getTime() && now.getTime() <= to
  return admitted.includes(row.state) && isInTime && row.keyIssuedAt !== null && keys.isKey(key, row)
}

/** Decides which streams of publishers are taken. */
export const createStreamAdmission = ({ db, keys }: { db: Database; keys: StreamKeys }) => ({
  /** The broadcast whose stream a publisher may send; null refuses it. */
  async admitStream({ name, key }: { name: string; key: string }, now: Date): Promise<number | null> {
    const row = await streamsRepository(db).byName(name)
    return row && mayPublish(row, key, keys, now) ? row.id : null
  },

  /** The broadcasts whose running streams may continue, given the keys with which they were admitted. */
  async stillAdmitted(keyOf: ReadonlyMap<number, string>, now: Date): Promise<ReadonlySet<number>> {
    if (keyOf.size === 0) return new Set()
    const rows = await streamsRepository(db).among([...keyOf.keys()])
    return new Set(
      rows.filter((row) => mayPublish(row, keyOf.get(row.id) ?? '', keys, now)).map(({ id }) => id),
    )
  },
})
export type StreamAdmission = ReturnType<typeof createStreamAdmission>
