import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

const textOf = (file: string) => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

const folderOf = (pid: string) => {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return ''
  }
}

/**
 * Memory in MB of a process, and of all processes that run in a folder or were started for it; shared pages
 * count once. Null where the system does not report memory (no /proc).
 */
export function memoryOf(pid: number, folder: string): { server: number; database: number } | null {
  const proportional = (id: string | number) =>
    Number(/^Pss:\s+(\d+) kB/m.exec(textOf(`/proc/${id}/smaps_rollup`))?.[1] ?? 0) / 1024
  const server = proportional(pid)
  if (server === 0) return null
  const others = readdirSync('/proc').filter(
    (id) =>
      /^\d+$/.test(id) &&
      Number(id) !== pid &&
      (folderOf(id).startsWith(folder) || textOf(`/proc/${id}/cmdline`).includes(folder)),
  )
  return { server, database: others.reduce((sum, id) => sum + proportional(id), 0) }
}
