import { createHash } from 'node:crypto'
import { lchownSync, lstatSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { EmbeddedPostgresError } from './errors'

/** A socket's path may have 107 bytes, 103 on macOS; the socket's name takes the rest. */
const maxFolderBytes = 85

/**
 * The folder of the socket. Connections need no password, so only its owner may enter it; a data folder with too long
 * a path gets one in /tmp, where any user could have put something else under that name.
 */
export function socketFolder(home: string, owner: { uid: number; gid: number }): string {
  let folder = path.join(home, 'socket')
  if (Buffer.byteLength(folder) > maxFolderBytes) {
    const hash = createHash('sha256').update(home).digest('hex').slice(0, 12)
    folder = path.join('/tmp', `embedded-pg-${owner.uid}-${hash}`)
  }

  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (process.getuid?.() === 0) lchownSync(folder, owner.uid, owner.gid)
  const found = lstatSync(folder)
  if (!found.isDirectory() || found.uid !== owner.uid || found.mode & 0o077)
    throw new EmbeddedPostgresError(`${folder} is not a private folder of user id ${owner.uid}.`)
  return folder
}
