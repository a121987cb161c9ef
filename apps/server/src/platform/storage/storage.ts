import type { FileHandle } from 'node:fs/promises'
import type { Readable } from 'node:stream'

export interface OpenFile {
  stream: Readable
  /** Size in bytes; null if the storage does not state it. */
  size: number | null
  type: string
}

/**
 * Stores files by name; a file is stored completely or not at all. Storing a name again replaces its file.
 */
export interface Storage {
  put(name: string, bytes: Uint8Array, type: string): Promise<void>
  /** Stores a file of any size from a path on this machine, where it may be gone afterwards. */
  putFile(name: string, path: string, type: string): Promise<void>
  /** The caller must read the stream or destroy it. */
  open(name: string): Promise<OpenFile | undefined>
  /**
   * Writes a file to the end of another one on this machine, through a buffer of the caller, so that large files leave no
   * garbage. Returns its size; undefined if there is no such file.
   */
  appendTo(target: FileHandle, name: string, buffer: Buffer): Promise<number | undefined>
  /** Does nothing if there is no such file. */
  remove(name: string): Promise<void>
}
