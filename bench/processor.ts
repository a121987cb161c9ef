import { readFileSync } from 'node:fs'

/** Units in which Linux counts processor time, independent of the kernel's own clock. */
const ticksPerSecond = 100

/** Seconds of processor time a process has used, all its threads and the kernel's work for it; null without /proc. */
export function processorSeconds(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in brackets may hold blanks; user and system time are the 12th and 13th after it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
  } catch {
    return null
  }
}
