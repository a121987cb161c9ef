import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'

const folder = fileURLToPath(new URL('../../../../shared/data/exchange/', import.meta.url))

/**
 * Real files are stored outside the repository. Without them, only the tests with small invented files run.
 */
export const hasSharedData = existsSync(folder)
if (!hasSharedData) console.warn(`real exchange files not found, tests on them are skipped: ${folder}`)

export function realFile(path: string): Uint8Array {
  return new Uint8Array(readFileSync(folder + path))
}

/** The unpacked bytes of a real file, which is stored gzipped. */
export function unpackedFile(path: string): Uint8Array {
  return new Uint8Array(gunzipSync(readFileSync(folder + path)))
}

interface PublishedTables {
  [list: string]: Record<string, string | number>[]
}

/** The JSON of a real file, parsed without the code under test. */
export function realJson(path: string): PublishedTables {
  return JSON.parse(readFileSync(folder + path, 'utf8').replace(/^\uFEFF/, ''))
}
