import { type ChildProcess, execFile, spawn } from 'node:child_process'
import path from 'node:path'
import { EmbeddedPostgresError, explain } from './errors'

/** As whom, and in which surroundings, a program is run. */
export interface RunAs {
  /** A command that takes an identity on and becomes the program named after it: `unshare …`, `setpriv …`. */
  wrapper: string[]
  /** What Node itself sets before the program starts. */
  ids: { uid?: number; gid?: number }
  env: Record<string, string | undefined>
}

/** Runs to the end and gives what was printed; fails with what was printed to stderr. */
export function run(file: string, args: string[], as: RunAs): Promise<string> {
  const options = { ...as.ids, env: as.env, cwd: '/', maxBuffer: 1e7 }
  return new Promise((resolve, reject) =>
    execFile(...wrapped(file, args, as), options, (error, stdout, stderr) => {
      if (!error) return resolve(stdout)
      const said = (stderr || error.message).trim().slice(-600)
      reject(new EmbeddedPostgresError(explain(`${path.basename(file)}: ${said}`), { cause: error }))
    }),
  )
}

/** Starts a program that outlives us: a session of its own, so that no terminal's Ctrl-C reaches it. */
export function spawnDetached(file: string, args: string[], as: RunAs): ChildProcess {
  const options = { ...as.ids, env: as.env, cwd: '/', detached: true, stdio: 'ignore' } as const
  return spawn(...wrapped(file, args, as), options)
}

function wrapped(file: string, args: string[], { wrapper }: RunAs): [string, string[]] {
  const [first, ...rest] = wrapper
  return first === undefined ? [file, args] : [first, [...rest, file, ...args]]
}
