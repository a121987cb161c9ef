import type { Readable } from 'node:stream'

export interface OpenFile {
  stream: Readable
  /** Bytes; null where the store does not say. */
  size: number | null
  type: string
}

/** Files by name, whole or not at all. The same name put again is replaced. */
export interface Storage {
  put(name: string, bytes: Uint8Array, type: string): Promise<void>
  /** Whoever opens a file reads its stream or destroys it. */
  open(name: string): Promise<OpenFile | undefined>
  /** Does nothing where nothing is. */
  remove(name: string): Promise<void>
}
