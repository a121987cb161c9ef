import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import path from 'node:path'

const disk = '/dev/shm'
const gigabyte = 2 ** 30
/**
 * Free memory needed: less than two gigabytes for a whole run with its servers and browsers, and four in
 * reserve.
 */
const needed = 6 * gigabyte

const prefix = 'vce-test-'

function isRunning(/** @type {number} */ pid) {
  try {
    return process.kill(pid, 0)
  } catch {
    // No process has this pid anymore.
    return false
  }
}

/**
 * Whether memory suffices: Docker gives `/dev/shm` 64 MB, and a small machine needs its memory for the run
 * itself.
 */
function hasRoom() {
  if (!existsSync(disk)) return false
  const { bavail, bsize } = statfsSync(disk)
  return Math.min(bavail * bsize, process.availableMemory()) > needed
}

/**
 * Puts the temporary files of a run, including its databases, into memory where there is room. Creating the
 * thousand files of a database takes a second on ext4, which searches all recently deleted files, and a tenth
 * of that in memory. Child processes inherit the folder; it is removed when this process ends.
 */
export function takeMemoryFolder() {
  if (process.env.VCE_MEMORY_FOLDER || !hasRoom()) return
  for (const name of readdirSync(disk)) {
    const [, pid] = name.split(prefix)
    if (pid && !isRunning(Number(pid))) rmSync(path.join(disk, name), { recursive: true, force: true })
  }
  const folder = path.join(disk, prefix + process.pid)
  mkdirSync(folder)
  // If this process is root, Postgres runs as another user and must be able to enter the folder.
  chmodSync(folder, 0o755)
  process.env.VCE_MEMORY_FOLDER = folder
  process.env.TMPDIR = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}
