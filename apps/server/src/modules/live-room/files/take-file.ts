import { randomBytes } from 'node:crypto'
import {
  type FailureOf,
  type InputOf,
  maxRoomFileBytes,
  maxRoomFiles,
  type saveRoomFile,
  type uploadRoomFile,
} from '@vce/protocol'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import { hour, limits } from '#platform/limits'
import type { Storage } from '#platform/storage'
import type { StoredRoomFile } from '../live-room.tables'
import type { BroadcastRow } from '../rooms/rooms.repository'
import { takesFiles } from './file-access'
import { fileNameAmong } from './file-name'
import { isPdf } from './is-pdf'
import { roomFilesRepository } from './room-files.repository'
import { pdfType, storedName } from './stored-file'

export interface TakeOptions {
  db: Database
  clock: Clock
  storage: Pick<Storage, 'put' | 'remove'>
  isDiskLow: () => boolean
}

type UploadEndpoint = typeof uploadRoomFile | typeof saveRoomFile

interface Upload extends Pick<InputOf<UploadEndpoint>, 'file' | 'name'> {
  broadcast: BroadcastRow
  /** `user 12` or `operator 3`. */
  by: string
}

/** Adds the file to its broadcast in a transaction; returns all files of the broadcast. */
type AddFile = (tx: Database) => Promise<readonly StoredRoomFile[]>

const windows = [{ seconds: hour, max: 20 }]

/** Takes uploaded files. A file is stored first and named in the row of its broadcast then. */
export function createTakeFile({ db, clock, storage, isDiskLow }: TakeOptions) {
  /** The bytes of a file that a broadcast may have. */
  async function checked(endpoint: UploadEndpoint, { broadcast, by, file }: Upload): Promise<Uint8Array> {
    const refuse = (key: FailureOf<UploadEndpoint>) => failure(endpoint, key, { broadcast: broadcast.id, by })
    const now = clock.now()
    if (!takesFiles(broadcast, now)) throw refuse('notOpen')
    if (!file || file.length === 0) throw refuse('noFile')
    if (file.length > maxRoomFileBytes) throw refuse('tooLarge')
    if (!isPdf(file)) throw refuse('notPdf')
    if (broadcast.files.length >= maxRoomFiles) throw refuse('tooMany')
    if (isDiskLow()) throw refuse('storageFull')
    const taken = await limits(db).take([{ key: `room file ${by}`, windows }], now)
    if (!taken.ok) throw refuse('tooOften')
    return file
  }

  /** Names a stored file in the row of its broadcast, which may have changed since the check. */
  async function add(
    endpoint: UploadEndpoint,
    tx: Database,
    id: number,
    { given, ...file }: Omit<StoredRoomFile, 'name'> & { given: string },
  ) {
    const row = await roomFilesRepository(tx).locked(id)
    if (!row) throw failure(endpoint, 'unknownBroadcast', { id })
    if (!takesFiles(row, clock.now())) throw failure(endpoint, 'notOpen', { id })
    if (row.files.length >= maxRoomFiles) throw failure(endpoint, 'tooMany', { id })
    const name = fileNameAmong(
      row.files.map((each) => each.name),
      given,
    )
    const files = [...row.files, { ...file, name }]
    await roomFilesRepository(tx).set(id, files)
    return files
  }

  return async (
    endpoint: UploadEndpoint,
    upload: Upload,
    run: (addFile: AddFile) => Promise<readonly StoredRoomFile[]>,
  ): Promise<readonly StoredRoomFile[]> => {
    const bytes = await checked(endpoint, upload)
    const { broadcast, by, name = '' } = upload
    const id = randomBytes(16).toString('hex')
    await storage.put(storedName(id), bytes, pdfType)
    try {
      const file = { id, bytes: bytes.length, by, given: name }
      return await run((tx) => add(endpoint, tx, broadcast.id, file))
    } catch (error) {
      await storage.remove(storedName(id))
      throw error
    }
  }
}
