import type { Database } from '#platform/database'
import type { ExportedFile, Ticket } from '#platform/media'
import type { Storage } from '#platform/storage'
import { videosRepository } from '../videos/videos.repository'
import { exportsRepository } from './exports.repository'

/** Characters that names of files may not have on one of the common systems. */
const unfit = /[\\/:*?"<>|]/g

/** The files of tickets: a teacher downloads the newest one of the own recording. */
export const createExportedFiles =
  ({ db, storage }: { db: Database; storage: Pick<Storage, 'open'> }) =>
  async ({ id, user }: Ticket): Promise<ExportedFile | null> => {
    if (!/^\d{1,15}$/.test(id)) return null
    const [video, row] = await Promise.all([
      videosRepository(db).byId(Number(id)),
      exportsRepository(db).of(Number(id)),
    ])
    if (!video || video.row.teacherId !== user || row?.name == null) return null
    const file = await storage.open(row.name)
    if (!file) return null
    return { title: video.row.title.replace(unfit, '_'), size: file.size, body: file.stream }
  }
