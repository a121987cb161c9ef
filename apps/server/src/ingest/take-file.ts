import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { type createIngest, type IngestResult, refusedFile } from '#modules/market'

/** A whole year of an exchange is a few megabytes; what is larger is something else. */
const largest = 64 * 1024 * 1024

/** One file of the disk. What cannot be read is refused like what cannot be understood: the others go on. */
export async function takeFile(ingest: ReturnType<typeof createIngest>, file: string): Promise<IngestResult> {
  const name = path.basename(file)
  try {
    const { size } = await stat(file)
    if (size > largest)
      return refusedFile(name, `文件过大（${Math.round(size / 1024 / 1024)} MB），不像是交易所的日文件`)
    return await ingest.take(await readFile(file), name)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EACCES' || code === 'EPERM' || code === 'ENOENT')
      return refusedFile(name, '没有权限读取，或文件已不在')
    throw error
  }
}
