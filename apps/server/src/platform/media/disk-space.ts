import { mkdir, statfs } from 'node:fs/promises'

/** The disk that holds a folder, in bytes. */
export interface DiskSpace {
  /** Bytes that this process may still write. */
  free: number
  size: number
}

/** Reads the space on the disk of a folder, which is made if it is missing. */
export async function readDiskSpace(folder: string): Promise<DiskSpace> {
  await mkdir(folder, { recursive: true })
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, size: blocks * bsize }
}
