import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Storage } from '#platform/storage'
import type { PieceRow } from './uploads.repository'

/** The bytes of the pieces one after another; throws if one is missing, or has another size than its row. */
async function* bytesOf(storage: Pick<Storage, 'open'>, pieces: readonly PieceRow[]): AsyncGenerator<Buffer> {
  for (const { n, name, bytes } of pieces) {
    const file = await storage.open(name)
    if (!file) throw new Error(`The piece ${n} is missing`)
    let read = 0
    for await (const chunk of file.stream as Readable & AsyncIterable<Buffer>) {
      read += chunk.length
      yield chunk
    }
    if (read !== bytes) throw new Error(`The piece ${n} has ${read} bytes instead of ${bytes}`)
  }
}

/** Writes the pieces of an upload into one file. Memory holds one chunk. */
export const joinPieces = (
  storage: Pick<Storage, 'open'>,
  pieces: readonly PieceRow[],
  path: string,
  signal: AbortSignal,
): Promise<void> => pipeline(bytesOf(storage, pieces), createWriteStream(path), { signal })
