import { chmodSync, mkdirSync, realpathSync, statSync } from 'node:fs'
import path from 'node:path'
import { EmbeddedPostgresError } from './errors'
import { chooseIdentity, type Identity } from './identity'
import { clusterIn } from './layout'
import { linkLibraries, nativeFolder } from './native'
import { type RunAs, run } from './process'
import { serverStatus } from './server-status'
import { socketFolder } from './socket-folder'

/** The binaries and one data folder, prepared for each other. */
export interface Installation {
  home: string
  socketDir: string
  runAs: RunAs
  program(name: 'postgres' | 'initdb'): string
}

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
