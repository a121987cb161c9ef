import { readFileSync } from 'node:fs'

/** Units per second in which Linux reports processor time, independent of the kernel's own clock. */
const ticksPerSecond = 100

/**
 * Seconds of processor time that a process has used, for all threads and including kernel time; null without
 * /proc.
 */
export function processorSeconds(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in brackets may contain blanks; user and system time are fields 12 and 13 after the name.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
  } catch {
    return null
  }
}
