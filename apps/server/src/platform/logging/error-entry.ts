import { messageOf, stackOf, type Values } from './error-text'

/** An error as it is logged: without statement parameters and rows. */
export interface ErrorEntry {
  type: string
  message: string
  stack?: string
  cause?: ErrorEntry
  errors?: ErrorEntry[]
  [field: string]: unknown
}

/**
 * Error fields that never contain a value, besides message and stack. Postgres puts values into `detail`,
 * `where` and `internalQuery`, Drizzle into `params`.
 */
const safeFields = [
  'code',
  'statusCode',
  'syscall',
  'errno',
  'address',
  'port',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'dataType',
  'routine',
] as const

/** Causes and parts nested deeper than this are not logged. */
const maxDepth = 8
/**
 * Maximum logged parts of an error. A pool that cannot connect has one part per address; a batch would have
 * one per item.
 */
const maxParts = 10

const isErrorLike = (value: unknown): value is Error =>
  typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string'

/** The log entry of any thrown value. */
export const errorEntry = (error: unknown): ErrorEntry => entryOf(error, [], 0)

function entryOf(error: unknown, outer: Values, depth: number): ErrorEntry {
  if (!isErrorLike(error)) return { type: typeof error, message: typeof error === 'string' ? error : '' }
  const fields = error as Error & Record<string, unknown>
  const values = [...outer, ...valuesOf(fields.params)]
  const entry: ErrorEntry = {
    type: error.constructor?.name ?? error.name,
    message: messageOf(error, values),
    stack: stackOf(error, values),
  }
  for (const name of safeFields) {
    const value = fields[name]
    if (typeof value === 'string' || typeof value === 'number') entry[name] = value
  }
  if (depth >= maxDepth) return entry
  if (isErrorLike(error.cause)) entry.cause = entryOf(error.cause, values, depth + 1)
  if (Array.isArray(fields.errors)) {
    entry.errors = fields.errors.slice(0, maxParts).map((part) => entryOf(part, values, depth + 1))
  }
  return entry
}

/** The messages of an error and its causes, as one line for the console. */
export function errorText(error: unknown): string {
  const texts: string[] = []
  for (let entry: ErrorEntry | undefined = errorEntry(error); entry; entry = entry.cause) {
    if (entry.message) texts.push(entry.message)
  }
  return texts.join('：') || String(error)
}

/** The parameters of a failed statement, which the error's texts may repeat. */
const valuesOf = (params: unknown): Values =>
  Array.isArray(params) ? params.map((value) => String(value ?? '')) : []
