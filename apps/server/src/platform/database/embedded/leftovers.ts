import { readdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'

/** Longer than any start takes: younger files may be another process's, at work now. */
const oldMs = 10 * 60_000

/** Removes what starts that were killed have left behind, but nothing of the start of that name. */
export function removeLeftovers(home: string, running: string): void {
  for (const file of readdirSync(home)) {
    if (!/^(start|initdb)-/.test(file) || file.startsWith(running)) continue
    const found = statSync(path.join(home, file), { throwIfNoEntry: false })
    if (found && Date.now() - found.mtimeMs > oldMs)
      rmSync(path.join(home, file), { recursive: true, force: true })
  }
}
