import type { Database } from '#platform/database'
import type { Storage } from '#platform/storage'
import { smallPdf } from '#test/small-pdf'
import { roomFilesRepository } from './room-files.repository'
import { pdfType, storedName } from './stored-file'

export const pdf = smallPdf(['夜盘提纲'])

let files = 0
/** Adds a stored file to a broadcast. */
export async function storeFile(
  { db, storage }: { db: Database; storage: Pick<Storage, 'put'> },
  broadcastId: number,
  { name = '夜盘提纲.pdf', by = 'operator 1' } = {},
) {
  files += 1
  const id = files.toString(16).padStart(32, '0')
  await storage.put(storedName(id), pdf, pdfType)
  const repository = roomFilesRepository(db)
  const row = await repository.byId(broadcastId)
  await repository.set(broadcastId, [...(row?.files ?? []), { id, name, bytes: pdf.length, by }])
  return id
}

export async function isStored({ open }: Pick<Storage, 'open'>, id: string): Promise<boolean> {
  const file = await open(storedName(id))
  file?.stream.destroy()
  return file !== undefined
}
