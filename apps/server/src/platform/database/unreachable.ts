import { DrizzleQueryError } from 'drizzle-orm'

/**
 * Postgres is going down or coming up (57P01–57P03), has no connection left (53300), or the connection failed (class
 * 08).
 */
const states = /^(57P0[123]|53300|08...)$/

/** Messages of `pg` and its pool that come without a code. */
const messages =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|timeout expired|Cannot use a pool after calling end)/

const connectCalls = new Set(['connect', 'getaddrinfo'])
const transferCalls = new Set(['read', 'write'])

/** Causes deeper than this are ignored. */
const maxDepth = 5

interface Fields {
  code?: unknown
  syscall?: unknown
  errors?: unknown
}

/** Whether a statement failed because the database was unreachable; a retry may succeed. */
export function isDatabaseUnreachable(error: unknown, inStatement = false, depth = 0): boolean {
  // A TypeError comes from `fetch`: the unreachable server is another one.
  if (!(error instanceof Error) || error instanceof TypeError || depth > maxDepth) return false
  const { code, syscall, errors } = error as Fields
  if (typeof code === 'string' && states.test(code)) return true
  if (messages.test(error.message)) return true
  if (typeof syscall === 'string') {
    // A connection lost while reading or writing may be the caller's.
    return connectCalls.has(syscall) || (inStatement && transferCalls.has(syscall))
  }
  const within = inStatement || error instanceof DrizzleQueryError
  const parts = Array.isArray(errors) ? errors : [error.cause]
  return parts.some((part) => isDatabaseUnreachable(part, within, depth + 1))
}
