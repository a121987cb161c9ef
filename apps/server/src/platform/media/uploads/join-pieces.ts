import { open } from 'node:fs/promises'
import type { Storage } from '#platform/storage'
import type { PieceRow } from './uploads.repository'

/** All bytes go through one buffer: streams of 2 GB would leave more than a hundred megabytes of garbage at a time. */
const bufferBytes = 256 * 1_024

/** Writes the pieces of an upload into one file; throws if one is missing, or has another size than its row. */
export async function joinPieces(
  storage: Pick<Storage, 'appendTo'>,
  pieces: readonly PieceRow[],
  path: string,
  signal: AbortSignal,
): Promise<void> {
  const buffer = Buffer.allocUnsafeSlow(bufferBytes)
  const file = await open(path, 'w')
  try {
    for (const { n, name, bytes } of pieces) {
      signal.throwIfAborted()
      const written = await storage.appendTo(file, name, buffer)
      if (written === undefined) throw new Error(`The piece ${n} is missing`)
      if (written !== bytes) throw new Error(`The piece ${n} has ${written} bytes instead of ${bytes}`)
    }
  } finally {
    await file.close()
  }
}
