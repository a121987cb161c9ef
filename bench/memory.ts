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
 * Memory in MB (PSS, which divides a shared page among its processes): `server` is process `pid`, `database`
 * is all other processes that run in `folder` or have this path in their command line. Null where the system
 * does not report memory (no /proc).
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
