import { type ChildProcess, execFile, spawn } from 'node:child_process'
import path from 'node:path'
import { EmbeddedPostgresError, explain } from './errors'

/** Identity and environment in which a program runs. */
export interface RunAs {
  /** A command that takes on an identity and executes the program appended to it: `unshare …`, `setpriv …`. */
  wrapper: string[]
  /** Ids that Node itself sets before the program starts. */
  ids: { uid?: number; gid?: number }
  env: Record<string, string | undefined>
}

/** Runs to the end and returns stdout; fails with the text of stderr. */
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

/** Starts a program that outlives this process: in its own session, which no terminal's Ctrl-C reaches. */
export function spawnDetached(file: string, args: string[], as: RunAs): ChildProcess {
  const options = { ...as.ids, env: as.env, cwd: '/', detached: true, stdio: 'ignore' } as const
  return spawn(...wrapped(file, args, as), options)
}

function wrapped(file: string, args: string[], { wrapper }: RunAs): [string, string[]] {
  const [first, ...rest] = wrapper
  return first === undefined ? [file, args] : [first, [...rest, file, ...args]]
}
