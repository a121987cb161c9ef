import { searchIndex } from '#modules/search'
import type { Database } from '#platform/database'
import { sampleRoomsRepository } from './sample-rooms.repository'

/** Removes the sample rooms with their plans, chats and search documents. */
export async function dropSampleRooms(tx: Database) {
  const samples = sampleRoomsRepository(tx)
  await samples.lock()
  const ids = (await samples.rooms()).map(({ id }) => id)
  if (ids.length === 0) return
  await samples.drop(ids)
  await searchIndex(tx).remove('room', ids)
}
