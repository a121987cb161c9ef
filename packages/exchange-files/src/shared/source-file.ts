import type { FileIdentity, ParsedFile } from '../rows'
import type { Encoding } from './encoding'
import type { FileName } from './file-name'
import type { JsonObject } from './json'

/** A decoded file, the input of every exchange's reader. */
export interface SourceFile {
  name: FileName
  encoding: Encoding
  text: string
  /** The root object, if the text is JSON. */
  json: JsonObject | null
}

/** Reads the files of one exchange; returns null if the file is not from that exchange. */
export type ExchangeReader = (file: SourceFile) => ParsedFile | null

export function refuseFile(identity: FileIdentity | null, reason: string): ParsedFile {
  return { status: 'refused', identity, reason }
}
