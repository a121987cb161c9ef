import { gunzipSync } from 'node:zlib'
import type { FileKind, ParsedFile } from '../src'
import { readExchangeFile } from '../src'
import { realFile } from './shared-data'

/** The unpacked bytes of a file in the data folder. */
export function realTable(path: string): Uint8Array {
  const bytes = realFile(`../${path}`)
  return path.endsWith('.gz') ? new Uint8Array(gunzipSync(bytes)) : bytes
}

export function readRealTable(path: string): ParsedFile {
  return readExchangeFile(realTable(path), path.replace(/\.gz$/, ''))
}

type ParsedFileOf<Kind> = Extract<ParsedFile, { status: 'parsed'; kind: Kind }>

/** Narrows the type of a file to a kind; throws if the file has another kind, so that the test fails. */
export function expectParsed<Kind extends FileKind>(file: ParsedFile, kind: Kind): ParsedFileOf<Kind> {
  if (file.status !== 'parsed' || file.kind !== kind) {
    throw new Error(
      `${kind} expected: ${file.status === 'refused' ? file.reason : JSON.stringify(file.identity)}`,
    )
  }
  // The kind was compared above.
  return file as ParsedFileOf<Kind>
}

/** The reason of a refusal; for other files the status. */
export function reasonOf(file: ParsedFile): string {
  return file.status === 'refused' ? file.reason : file.status
}
