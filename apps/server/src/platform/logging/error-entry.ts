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
 * Fields besides the text that contain no value. Postgres puts values into `detail`, `where` and `internalQuery`,
 * Drizzle into `params`.
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

/** Causes and parts deeper than this are not logged. */
const maxDepth = 8
/** A pool that cannot connect fails once per address; one part per item of a batch would be useless in a line. */
const maxParts = 10

const isErrorLike = (value: unknown): value is Error =>
  typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string'

/** The log entry of anything thrown. */
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

/** The message of an error and of its causes, for a line on the console. */
export function errorText(error: unknown): string {
  const texts: string[] = []
  for (let entry: ErrorEntry | undefined = errorEntry(error); entry; entry = entry.cause) {
    if (entry.message) texts.push(entry.message)
  }
  return texts.join('：') || String(error)
}

/** Parameters of a statement, which its error may repeat. */
const valuesOf = (params: unknown): Values =>
  Array.isArray(params) ? params.map((value) => String(value ?? '')) : []
