import { searchIndex } from '#modules/search'
import type { Database } from '#platform/database'
import type { Storage } from '#platform/storage'
import { removeFilesOf } from '../files/remove-files'
import { sampleRoomsRepository } from './sample-rooms.repository'

/** Removes the sample rooms with their plans, chats, files and search documents. */
export async function dropSampleRooms(tx: Database, storage: Pick<Storage, 'remove'>) {
  const samples = sampleRoomsRepository(tx)
  await samples.lock()
  const ids = (await samples.rooms()).map(({ id }) => id)
  if (ids.length === 0) return
  for (const id of await samples.withFiles(ids)) await removeFilesOf({ db: tx, storage }, id)
  await samples.drop(ids)
  await searchIndex(tx).remove('room', ids)
}
