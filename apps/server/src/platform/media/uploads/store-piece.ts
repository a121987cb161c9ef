import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { Database } from '#platform/database'
import type { Storage } from '#platform/storage'
import { type PieceRow, uploadsRepository } from './uploads.repository'

interface StoreOptions {
  db: Database
  storage: Pick<Storage, 'put' | 'remove'>
}

interface Piece {
  uploadId: number
  n: number
  bytes: Uint8Array
}

/** Numbers of rows whose file is being stored: a piece has none below 0. */
const heldNumber = () => -randomInt(1, 2 ** 31)

/**
 * Stores a piece: a row that holds its file name, the file, and its own row, which `write` adds in a transaction by the
 * function that it is given. A server that is killed in between leaves a row by which the file is removed with its upload.
 * A piece of the same content is not stored again; the file of another one is removed after the commit.
 */
export async function storePiece(
  { db, storage }: StoreOptions,
  { uploadId, n, bytes }: Piece,
  write: (put: (tx: Database) => Promise<void>) => Promise<void>,
) {
  const hash = createHash('sha256').update(bytes).digest('hex')
  const uploads = uploadsRepository(db)
  const known = await uploads.piece(uploadId, n)
  if (known?.hash === hash) return
  const name = `${randomBytes(16).toString('hex')}.bin`
  const row: PieceRow = { uploadId, n, name, bytes: bytes.length, hash }
  const held = heldNumber()
  await uploads.putPiece({ ...row, n: held })
  let replaced: string | undefined
  try {
    await storage.put(name, bytes, 'application/octet-stream')
    await write(async (tx) => {
      const pieces = uploadsRepository(tx)
      replaced = (await pieces.piece(uploadId, n))?.name
      await pieces.putPiece(row)
      await pieces.dropPiece(uploadId, held)
    })
  } catch (error) {
    await storage.remove(name)
    await uploads.dropPiece(uploadId, held)
    throw error
  }
  if (replaced !== undefined) await storage.remove(replaced)
}
