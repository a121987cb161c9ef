import type { Encoding } from './encoding'
import type { FileName } from './file-name'
import type { JsonObject } from './json'
import type { FileIdentity, ParsedFile } from './rows'

/** A decoded file, as every exchange's reader gets it. */
export interface SourceFile {
  name: FileName
  encoding: Encoding
  text: string
  /** The root object, where the text is JSON. */
  json: JsonObject | null
}

/** One exchange's reader: null when the file is not that exchange's. */
export type ExchangeReader = (file: SourceFile) => ParsedFile | null

export function refused(identity: FileIdentity | null, reason: string): ParsedFile {
  return { status: 'refused', identity, reason }
}
