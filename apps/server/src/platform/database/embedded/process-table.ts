import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { hasCode } from './errors'
import { textOf } from './text-file'

/** The command line of a process; empty if it has exited, is a zombie or runs in another container. */
export function commandOf(pid: number): string {
  return textOf(`/proc/${pid}/cmdline`).replaceAll('\0', ' ') || ps(pid, 'command')
}

/** The pid of the parent process; 0 if it is unknown. */
export function parentOf(pid: number): number {
  return Number(/PPid:\s*(\d+)/.exec(textOf(`/proc/${pid}/status`))?.[1] ?? ps(pid, 'ppid'))
}

/** Whether a process of any user has this pid. */
export const isTaken = (pid: number) => signal(pid, 0)

/** Requests a fast shutdown of a server: open transactions are rolled back, nothing acknowledged is lost. */
export const requestStop = (pid: number) => signal(pid, 'SIGINT')

function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name)
  } catch (error) {
    return hasCode(error, 'EPERM') // the process exists, but belongs to another user
  }
}

/** Reads a process's column of `ps`, for systems without /proc (macOS). */
function ps(pid: number, field: 'command' | 'ppid'): string {
  if (existsSync('/proc/self')) return ''
  try {
    return execFileSync('ps', ['-o', `${field}=`, '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return '' // ps fails when there is no such process
  }
}
