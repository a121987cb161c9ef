import { createHash } from 'node:crypto'
import { type FileIdentity, type ParsedFile, readExchangeFile, readWithMapping } from '@vce/exchange-files'
import type { World } from '@vce/protocol'
import type { FileKey } from './raw-files.repository'

/** Files are imported only into the real world; simulated facts are generated. */
export const importedWorld: World = 'real'

export interface FileBytes {
  bytes: Uint8Array
  name: string
}

/** The content of a file that could be read; a day may be closed. */
export type FileContent = Exclude<ParsedFile, { status: 'refused' }>

/** A file and its parsed content. */
export interface ReadableFile extends FileBytes {
  key: FileKey
  sha256: string
  parsed: FileContent
}

/** A file that could not be read. */
export interface UnreadableFile {
  name: string
  reason: string
  identity: FileIdentity | null
}

/** Parses a file. `mapping` is an operator's mapping as parsed JSON; without one the layout is detected. */
export const parseFile = (bytes: Uint8Array, name: string, mapping: unknown): ParsedFile =>
  mapping === undefined || mapping === null
    ? readExchangeFile(bytes, name)
    : readWithMapping(bytes, name, mapping)

/**
 * Reads files in order. Consecutive readable files of one exchange, kind and span of days form one group,
 * returned as soon as it is complete; an unreadable file is returned alone.
 */
export function* readInGroups(
  files: readonly FileBytes[],
  mapping: unknown,
): Generator<ReadableFile[] | UnreadableFile> {
  let group: ReadableFile[] = []
  for (const { bytes, name } of files) {
    const parsed = parseFile(bytes, name, mapping)
    const [first] = group
    if (first && (parsed.status === 'refused' || !belongTogether(first.parsed.identity, parsed.identity))) {
      yield group
      group = []
    }
    if (parsed.status === 'refused') yield { name, reason: parsed.reason, identity: parsed.identity }
    else group.push({ bytes, name, key: keyOf(parsed), sha256: sha256Of(bytes), parsed })
  }
  if (group.length > 0) yield group
}

type Identity = FileContent['identity']

const belongTogether = (one: Identity, other: Identity) =>
  one.exchange === other.exchange &&
  one.kind === other.kind &&
  one.tradingDay === other.tradingDay &&
  one.lastDay === other.lastDay

const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const keyOf = ({ identity: { exchange, kind, scope, tradingDay, lastDay } }: FileContent): FileKey => ({
  world: importedWorld,
  exchange: exchange ?? '',
  kind,
  scope,
  tradingDay,
  lastDay,
})
