import { DrizzleQueryError } from 'drizzle-orm'

/**
 * Postgres is going down or coming up (57P01–57P03), has no connection left (53300), or the connection failed (class
 * 08).
 */
const states = /^(57P0[123]|53300|08...)$/

/** Said by `pg` and its pool without a code. */
const sentences =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|timeout expired|Cannot use a pool after calling end)/

const connecting = new Set(['connect', 'getaddrinfo'])
const talking = new Set(['read', 'write'])

/** Causes deeper than this are nobody's. */
const maxDepth = 5

interface Fields {
  code?: unknown
  syscall?: unknown
  errors?: unknown
}

/** Whether a statement failed because the database was not there; the same one may succeed in a moment. */
export function isDatabaseUnreachable(error: unknown, inStatement = false, depth = 0): boolean {
  // A TypeError is `fetch`: other servers are unreachable too.
  if (!(error instanceof Error) || error instanceof TypeError || depth > maxDepth) return false
  const { code, syscall, errors } = error as Fields
  if (typeof code === 'string' && states.test(code)) return true
  if (sentences.test(error.message)) return true
  if (typeof syscall === 'string') {
    // A connection lost while it is read or written may be the caller's own.
    return connecting.has(syscall) || (inStatement && talking.has(syscall))
  }
  const within = inStatement || error instanceof DrizzleQueryError
  const parts = Array.isArray(errors) ? errors : [error.cause]
  return parts.some((part) => isDatabaseUnreachable(part, within, depth + 1))
}
