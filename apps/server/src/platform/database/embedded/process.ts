import { type ChildProcess, execFile, spawn } from 'node:child_process'
import path from 'node:path'
import { EmbeddedPostgresError, explain } from './errors'

/** Identity and environment in which a program runs. */
export interface RunAs {
  /**
   * A command that changes the identity, then executes the program appended to it: `unshare …`, `setpriv …`.
   */
  wrapper: string[]
  /** User and group ids that Node sets before the program starts. */
  ids: { uid?: number; gid?: number }
  env: Record<string, string | undefined>
}

/** Runs a program to its end and returns stdout; fails with the text of stderr. */
export function run(file: string, args: string[], as: RunAs): Promise<string> {
  const options = { ...as.ids, env: as.env, cwd: '/', maxBuffer: 1e7 }
  return new Promise((resolve, reject) =>
    execFile(...wrapped(file, args, as), options, (error, stdout, stderr) => {
      if (!error) return resolve(stdout)
      const message = (stderr || error.message).trim().slice(-600)
      reject(new EmbeddedPostgresError(explain(`${path.basename(file)}: ${message}`), { cause: error }))
    }),
  )
}

/**
 * Starts a program that outlives this process: in a session of its own, which a terminal's Ctrl-C does not
 * reach.
 */
export function spawnDetached(file: string, args: string[], as: RunAs): ChildProcess {
  const options = { ...as.ids, env: as.env, cwd: '/', detached: true, stdio: 'ignore' } as const
  return spawn(...wrapped(file, args, as), options)
}

function wrapped(file: string, args: string[], { wrapper }: RunAs): [string, string[]] {
  const [first, ...rest] = wrapper
  return first === undefined ? [file, args] : [first, [...rest, file, ...args]]
}
