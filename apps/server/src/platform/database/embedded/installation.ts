import { createHash } from 'node:crypto'
import { chmodSync, lchownSync, lstatSync, mkdirSync, realpathSync, statSync } from 'node:fs'
import path from 'node:path'
import { EmbeddedPostgresError } from './errors'
import { chooseIdentity, type Identity } from './identity'
import { clusterIn } from './layout'
import { linkLibraries, nativeFolder } from './native'
import { type RunAs, run } from './process'
import { serverStatus } from './server-status'

/** The Postgres binaries and a data folder, ready to be used together. */
export interface Installation {
  home: string
  socketDir: string
  runAs: RunAs
  program(name: 'postgres' | 'initdb'): string
}

/**
 * Maximum bytes of a socket's folder: a socket's path may have 107, on macOS 103, and its file name needs the
 * rest.
 */
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

/**
 * Makes the identity the owner of all files: the last start may have had another one (another container or
 * user).
 */
async function takeOver(home: string, { uid, gid, runAs }: Identity): Promise<void> {
  chmodSync(home, 0o700)
  const isForeign = (file: string) => (statSync(file, { throwIfNoEntry: false })?.uid ?? uid) !== uid
  if (!isForeign(home) && !isForeign(clusterIn(home))) return

  if (serverStatus(home)?.alive)
    throw new EmbeddedPostgresError('a server runs under another user id on this folder.')
  await run('chown', ['-R', `${uid}:${gid}`, home], { ...runAs, wrapper: [], ids: {} })
}

/**
 * Creates the folder of the socket. Connections need no password, so only the owner may enter the folder. A
 * data folder with too long a path gets a socket folder in /tmp, where another user could have put something
 * under that name.
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
