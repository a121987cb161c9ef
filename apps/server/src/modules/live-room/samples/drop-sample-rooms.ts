import { dropVideoTexts } from '#modules/community'
import { searchIndex } from '#modules/search'
import type { Database } from '#platform/database'
import type { DropOptions } from '#platform/module'
import { removeFilesOf } from '../files/remove-files'
import { sampleRoomsRepository } from './sample-rooms.repository'

/** Removes the sample videos with the comments, likes and search documents of all readers. */
async function dropSampleVideos(tx: Database, roomIds: readonly number[], now: Date) {
  const samples = sampleRoomsRepository(tx)
  const ids = await samples.videoIds(roomIds)
  if (ids.length === 0) return
  await dropVideoTexts(tx, ids, now)
  await samples.dropVideos(ids)
  for (const kind of ['replay', 'video'] as const) await searchIndex(tx).remove(kind, ids)
}

/** Removes the sample rooms with their plans, chats, files, videos and search documents. */
export async function dropSampleRooms(tx: Database, { now, storage }: DropOptions) {
  const samples = sampleRoomsRepository(tx)
  await samples.lock()
  const ids = (await samples.rooms()).map(({ id }) => id)
  await dropSampleVideos(tx, ids, now)
  if (ids.length === 0) return
  for (const id of await samples.withFiles(ids)) await removeFilesOf({ db: tx, storage }, id)
  await samples.drop(ids)
  await searchIndex(tx).remove('room', ids)
}
