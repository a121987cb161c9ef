import { gunzipSync } from 'node:zlib'
import type { FileKind, ParsedFile } from '../src'
import { readExchangeFile } from '../src'
import { realFile } from './shared-data'

/** Path in the data folder → its bytes, unpacked. */
export function realTable(path: string): Uint8Array {
  const bytes = realFile(`../${path}`)
  return path.endsWith('.gz') ? new Uint8Array(gunzipSync(bytes)) : bytes
}

export function readReal(path: string): ParsedFile {
  return readExchangeFile(realTable(path), path.replace(/\.gz$/, ''))
}

type Parsed<Kind> = Extract<ParsedFile, { status: 'parsed'; kind: Kind }>

/** The file as one of its kind; a test on anything else has failed. */
export function expectParsed<Kind extends FileKind>(file: ParsedFile, kind: Kind): Parsed<Kind> {
  if (file.status !== 'parsed' || file.kind !== kind) {
    throw new Error(
      `${kind} expected: ${file.status === 'refused' ? file.reason : JSON.stringify(file.identity)}`,
    )
  }
  // The kind was just compared.
  return file as Parsed<Kind>
}

/** Why a file was refused, or what became of it instead. */
export function reasonOf(file: ParsedFile): string {
  return file.status === 'refused' ? file.reason : file.status
}
