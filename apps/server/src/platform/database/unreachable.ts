import { DrizzleQueryError } from 'drizzle-orm'

/**
 * Error codes: Postgres is stopping or starting (57P01–57P03), has no free connection (53300), or the
 * connection failed (class 08).
 */
const states = /^(57P0[123]|53300|08...)$/

/** Messages of errors without a code, from `pg` and its pool. */
const messages =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|timeout expired|Cannot use a pool after calling end)/

const connectCalls = new Set(['connect', 'getaddrinfo'])
const transferCalls = new Set(['read', 'write'])

/** Maximum depth to which an error's causes are followed. */
const maxDepth = 5

interface Fields {
  code?: unknown
  syscall?: unknown
  errors?: unknown
}

/** Whether a statement failed because the database was unreachable; a retry may succeed. */
export function isDatabaseUnreachable(error: unknown, inStatement = false, depth = 0): boolean {
  // A TypeError comes from `fetch`, so the unreachable server is not the database.
  if (!(error instanceof Error) || error instanceof TypeError || depth > maxDepth) return false
  const { code, syscall, errors } = error as Fields
  if (typeof code === 'string' && states.test(code)) return true
  if (messages.test(error.message)) return true
  if (typeof syscall === 'string') {
    // A failed read or write may concern the caller's connection, so it counts only within a statement.
    return connectCalls.has(syscall) || (inStatement && transferCalls.has(syscall))
  }
  const within = inStatement || error instanceof DrizzleQueryError
  const parts = Array.isArray(errors) ? errors : [error.cause]
  return parts.some((part) => isDatabaseUnreachable(part, within, depth + 1))
}
