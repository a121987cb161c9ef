import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { unpackArchive } from '@vce/exchange-files'
import { type createIngest, type IngestResult, refusedFile } from '#modules/market'

/** A whole year of an exchange is a few megabytes; what is larger is something else. */
const largest = 64 * 1024 * 1024

type Ingest = ReturnType<typeof createIngest>

/**
 * One file of the disk, an archive with every file in it; `mapping` reads a table that no exchange published. What cannot be read is refused like what cannot be
 * understood: the others go on.
 */
export async function takeFile(ingest: Ingest, file: string, mapping?: unknown): Promise<IngestResult[]> {
  const name = path.basename(file)
  try {
    const { size } = await stat(file)
    if (size > largest)
      return [refusedFile(name, `文件过大（${Math.round(size / 1024 / 1024)} MB），不像是交易所的日文件`)]
    return await takeBytes(ingest, await readFile(file), name, mapping)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EACCES' || code === 'EPERM' || code === 'ENOENT')
      return [refusedFile(name, '没有权限读取，或文件已不在')]
    throw error
  }
}

async function takeBytes(ingest: Ingest, bytes: Uint8Array, name: string, mapping?: unknown) {
  const unpacked = unpackArchive(bytes, name)
  if (unpacked === null) return [await ingest.take(bytes, name, mapping)]
  if ('refused' in unpacked) return [refusedFile(name, unpacked.refused)]
  const results: IngestResult[] = []
  for (const inside of unpacked) results.push(await ingest.take(inside.bytes, inside.name, mapping))
  return results
}
