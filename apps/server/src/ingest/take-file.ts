import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { unpackArchive } from '@vce/exchange-files'
import { type createIngest, type IngestOptions, type IngestResult, refusedFile } from '#modules/market'
import { type createResearchImport, type ResearchResult, takenAlready, tooLargePdf } from '#modules/research'

/** A whole year of an exchange is a few megabytes; what is larger is something else. */
const largest = 64 * 1024 * 1024

type Result = IngestResult | ResearchResult

interface Importers {
  ingest: ReturnType<typeof createIngest>
  research: ReturnType<typeof createResearchImport>
}

/** Reports' files after the tables that may name them. */
export const tablesFirst = (files: readonly string[]) => [
  ...files.filter((file) => !isPdf(file)),
  ...files.filter(isPdf),
]

const isPdf = (file: string) => /\.pdf$/i.test(file)

/**
 * Takes files in one by one. What cannot be read is refused like what cannot be understood: the others go on. A PDF
 * that a table of reports has named came in with it.
 */
export function createTaker({ ingest, research }: Importers) {
  /** Path of a PDF → the table that named it. */
  const named = new Map<string, string>()

  async function takeBytes(bytes: Uint8Array, file: string, options: IngestOptions): Promise<Result[]> {
    const name = path.basename(file)
    const unpacked = unpackArchive(bytes, name)
    if (unpacked === null) return [await takeOne(bytes, name, path.dirname(file), options)]
    if ('refused' in unpacked) return [refusedFile(name, unpacked.refused)]
    const results: Result[] = []
    for (const inside of unpacked) results.push(await takeOne(inside.bytes, inside.name, null, options))
    return results
  }

  /** `folder` is where PDFs of a table lie; an archive has none. */
  async function takeOne(bytes: Uint8Array, name: string, folder: string | null, options: IngestOptions) {
    if (options.mapping !== undefined) return ingest.take(bytes, name, options)
    const beside = async (pdf: string) => {
      if (folder === null) return notBeside
      const file = path.join(folder, pdf)
      named.set(file, name)
      return readBeside(file)
    }
    return (await research.takeTable(bytes, name, beside)) ?? (await ingest.take(bytes, name, options))
  }

  return {
    /**
     * One file of the disk, an archive with every file in it.
     */
    async take(file: string, options: IngestOptions = {}): Promise<Result[]> {
      const name = path.basename(file)
      const table = named.get(file)
      if (table !== undefined) return [takenAlready(name, table)]
      try {
        const { size } = await stat(file)
        if (size > largest)
          return [refusedFile(name, `文件过大（${Math.round(size / 1024 / 1024)} MB），不像是交易所的日文件`)]
        const bytes = await readFile(file)
        return isPdf(file) ? [await research.takePdf(bytes, name)] : await takeBytes(bytes, file, options)
      } catch (error) {
        if (isUnreadable(error)) return [refusedFile(name, '没有权限读取，或文件已不在')]
        throw error
      }
    },
  }
}

const notBeside = { refused: '同一文件夹里没有这个文件' }

/** A file beside a table, or why it is not taken. */
async function readBeside(file: string) {
  try {
    return tooLargePdf((await stat(file)).size) ?? (await readFile(file))
  } catch (error) {
    if (isUnreadable(error)) return notBeside
    throw error
  }
}

const isUnreadable = (error: unknown) => {
  const { code } = error as NodeJS.ErrnoException
  return code === 'EACCES' || code === 'EPERM' || code === 'ENOENT' || code === 'EISDIR'
}
