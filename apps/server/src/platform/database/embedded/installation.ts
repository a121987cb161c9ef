import { createHash } from 'node:crypto'
import { chmodSync, lchownSync, lstatSync, mkdirSync, realpathSync, statSync } from 'node:fs'
import path from 'node:path'
import { EmbeddedPostgresError } from './errors'
import { chooseIdentity, type Identity } from './identity'
import { clusterIn } from './layout'
import { linkLibraries, nativeFolder } from './native'
import { type RunAs, run } from './process'
import { serverStatus } from './server-status'

/** The binaries and one data folder, prepared for each other. */
export interface Installation {
  home: string
  socketDir: string
  runAs: RunAs
  program(name: 'postgres' | 'initdb'): string
}

/** A socket's path may have 107 bytes, 103 on macOS; the socket's name takes the rest. */
const maxFolderBytes = 85

export async function prepareInstallation(dataDir: string): Promise<Installation> {
  mkdirSync(dataDir, { recursive: true })
  const home = realpathSync(dataDir) // canonical path, or a running server might not be recognised as ours
  const native = nativeFolder()
  const identity = await chooseIdentity(native, home)
  await takeOver(home, identity)

  const { runAs } = identity
  return {
    home,
    socketDir: socketFolder(home, identity),
    runAs: { ...runAs, env: { ...runAs.env, ...linkLibraries(native, home) } },
    program: (name) => path.join(native, 'bin', name),
  }
}

/** The identity may differ from the last start's (another container or user): all files get the new owner. */
async function takeOver(home: string, { uid, gid, runAs }: Identity): Promise<void> {
  chmodSync(home, 0o700)
  const isForeign = (file: string) => (statSync(file, { throwIfNoEntry: false })?.uid ?? uid) !== uid
  if (!isForeign(home) && !isForeign(clusterIn(home))) return

  if (serverStatus(home)?.alive)
    throw new EmbeddedPostgresError('a server runs under another user id on this folder.')
  await run('chown', ['-R', `${uid}:${gid}`, home], { ...runAs, wrapper: [], ids: {} })
}

/**
 * The folder of the socket. Connections need no password, so only its owner may enter it; a data folder with too long
 * a path gets one in /tmp, where any user could have put something else under that name.
 */
function socketFolder(home: string, owner: { uid: number; gid: number }): string {
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
