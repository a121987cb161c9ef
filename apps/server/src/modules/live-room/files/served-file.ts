import type { Database } from '#platform/database'
import type { ServedFile, Ticket } from '#platform/media'
import type { Storage } from '#platform/storage'
import { areShown } from './file-access'
import { roomFilesRepository } from './room-files.repository'
import { storedName } from './stored-file'

interface ServedOptions {
  db: Database
  storage: Pick<Storage, 'open'>
}

/** The files of tickets; null once a file was removed, or its recording withdrawn from readers. */
export const createServedFiles =
  ({ db, storage }: ServedOptions) =>
  async ({ id, broadcast, lead = false }: Ticket): Promise<ServedFile | null> => {
    const row = broadcast === undefined ? undefined : await roomFilesRepository(db).byId(broadcast)
    const file = row?.files.find((each) => each.id === id)
    if (!row || !file || !(lead || (await areShown(db, row)))) return null
    const stored = await storage.open(storedName(id))
    return stored ? { name: file.name, size: stored.size, body: stored.stream } : null
  }
