import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { unpackArchive } from '@vce/exchange-files'
import {
  type createIngest,
  type FileBytes,
  type IngestOptions,
  type IngestResult,
  refusedFile,
} from '#modules/market'
import {
  alreadyImportedResult,
  type createResearchImport,
  pdfSizeRefusal,
  type ResearchResult,
} from '#modules/research'

/**
 * Maximum size of a file: a whole year of an exchange has a few megabytes, so a larger file is no file of an
 * exchange.
 */
const maxBytes = 64 * 1024 * 1024

type Result = IngestResult | ResearchResult

interface Importers {
  ingest: ReturnType<typeof createIngest>
  research: ReturnType<typeof createResearchImport>
  options?: IngestOptions
}

/** Maximum number of market files that wait to be stored together, and maximum of their bytes. */
const maxWaitingFiles = 200
const maxWaitingBytes = 16 * 1024 * 1024

/**
 * The files at the given paths, in order of their names. Folders are searched recursively; hidden files are
 * skipped.
 */
export async function filesBelow(paths: string[]): Promise<string[]> {
  const found: string[] = []
  for (const each of paths) {
    if ((await stat(each).catch(() => missing(each))).isDirectory()) {
      const names = (await readdir(each)).filter((name) => !name.startsWith('.')).sort()
      found.push(...(await filesBelow(names.map((name) => path.join(each, name)))))
    } else found.push(each)
  }
  return found
}

function missing(file: string): never {
  throw new Error(`找不到 ${file}`)
}

/** Puts PDFs last, so that the tables that may name them are imported first. */
export const sortTablesFirst = (files: readonly string[]) => [
  ...files.filter((file) => !isPdf(file)),
  ...files.filter(isPdf),
]

const isPdf = (file: string) => /\.pdf$/i.test(file)

/**
 * Imports files one after another; unreadable and unrecognised files are refused. A PDF named by a table of
 * reports is imported with that table. Market files are collected before they are stored, because files of
 * one exchange, kind and day belong together; `finish` stores the rest.
 */
export function createFileImporter({ ingest, research, options = {} }: Importers) {
  /** Path of each PDF already imported → the table that named it. */
  const named = new Map<string, string>()
  const results: Result[] = []
  let waiting: FileBytes[] = []
  let bytesWaiting = 0

  async function storeWaiting() {
    const files = waiting
    waiting = []
    bytesWaiting = 0
    if (files.length > 0) results.push(...(await ingest.takeAll(files, options)))
  }

  async function wait(file: FileBytes) {
    waiting.push(file)
    bytesWaiting += file.bytes.length
    if (waiting.length >= maxWaitingFiles || bytesWaiting >= maxWaitingBytes) await storeWaiting()
  }

  /** Adds a result. Stores the waiting files first, so that the results are in the order of the files. */
  async function report(result: Result) {
    await storeWaiting()
    results.push(result)
  }

  async function takeBytes(bytes: Uint8Array, file: string): Promise<void> {
    const name = path.basename(file)
    const unpacked = unpackArchive(bytes, name)
    if (unpacked === null) return takeOne(bytes, name, path.dirname(file))
    if ('refused' in unpacked) return report(refusedFile(name, unpacked.refused))
    for (const inside of unpacked) await takeOne(inside.bytes, inside.name, null)
  }

  /** Imports the bytes of one file. `folder` has the PDFs of a table; null for a file from an archive. */
  async function takeOne(bytes: Uint8Array, name: string, folder: string | null): Promise<void> {
    if (options.mapping !== undefined) return wait({ bytes, name })
    const attachment = async (pdf: string) => {
      if (folder === null) return noAttachment
      const file = path.join(folder, pdf)
      named.set(file, name)
      return readAttachment(file)
    }
    const table = await research.takeTable(bytes, name, attachment)
    return table ? report(table) : wait({ bytes, name })
  }

  return {
    /** Imports a file, or every file of an archive. */
    async take(file: string): Promise<void> {
      const name = path.basename(file)
      const table = named.get(file)
      if (table !== undefined) return report(alreadyImportedResult(name, table))
      const read = await readFileOf(file)
      if ('refused' in read) return report(refusedFile(name, read.refused))
      return isPdf(file) ? report(await research.takePdf(read.bytes, name)) : takeBytes(read.bytes, file)
    },

    /** The outcomes of all files, in the order in which they were imported. */
    async finish(): Promise<Result[]> {
      await storeWaiting()
      return results
    },
  }
}

/** Reads a file, or returns the reason why it is refused. */
async function readFileOf(file: string): Promise<{ bytes: Uint8Array } | { refused: string }> {
  try {
    const { size } = await stat(file)
    if (size > maxBytes)
      return { refused: `文件过大（${Math.round(size / 1024 / 1024)} MB），不像是交易所的日文件` }
    return { bytes: await readFile(file) }
  } catch (error) {
    if (isUnreadable(error)) return { refused: '没有权限读取，或文件已不在' }
    throw error
  }
}

const noAttachment = { refused: '同一文件夹里没有这个文件' }

/** Reads a PDF that a table names, or returns the reason why it is refused. */
async function readAttachment(file: string) {
  try {
    return pdfSizeRefusal((await stat(file)).size) ?? (await readFile(file))
  } catch (error) {
    if (isUnreadable(error)) return noAttachment
    throw error
  }
}

const isUnreadable = (error: unknown) => {
  const { code } = error as NodeJS.ErrnoException
  return code === 'EACCES' || code === 'EPERM' || code === 'ENOENT' || code === 'EISDIR'
}
