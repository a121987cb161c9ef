import { readdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'

/** Longer than any start takes: younger files may belong to a start in progress. */
const oldMs = 10 * 60_000

/** Removes files left behind by killed starts, except those of the start named `running`. */
export function removeLeftovers(home: string, running: string): void {
  for (const file of readdirSync(home)) {
    if (!/^(start|initdb)-/.test(file) || file.startsWith(running)) continue
    const found = statSync(path.join(home, file), { throwIfNoEntry: false })
    if (found && Date.now() - found.mtimeMs > oldMs)
      rmSync(path.join(home, file), { recursive: true, force: true })
  }
}
