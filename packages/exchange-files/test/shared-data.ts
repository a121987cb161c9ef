import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'

const folder = fileURLToPath(new URL('../../../../shared/data/exchange/', import.meta.url))

/** Real files stay outside the repository; without them the tests on the small invented files still run. */
export const hasSharedData = existsSync(folder)
if (!hasSharedData) console.warn(`real exchange files not found, tests on them are skipped: ${folder}`)

export function realFile(path: string): Uint8Array {
  return new Uint8Array(readFileSync(folder + path))
}

/** A real file that is stored gzipped. */
export function unpackedFile(path: string): Uint8Array {
  return new Uint8Array(gunzipSync(readFileSync(folder + path)))
}

interface PublishedTables {
  [list: string]: Record<string, string | number>[]
}

/** The JSON of a real file, read without the parser under test. */
export function realJson(path: string): PublishedTables {
  return JSON.parse(readFileSync(folder + path, 'utf8').replace(/^\uFEFF/, ''))
}
