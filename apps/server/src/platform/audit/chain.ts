import { createHash } from 'node:crypto'
import type { auditLog } from './audit.tables'

export type AuditRow = typeof auditLog.$inferSelect
type HashedRow = Omit<AuditRow, 'id' | 'hash'>

/** `prev_hash` of the first row. */
export const firstHash = '0'.repeat(64)

/**
 * JSON of a value with its keys sorted, so that equal values have equal texts: JSONB does not preserve the
 * order of keys.
 */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${fields.map(([key, field]) => `${JSON.stringify(key)}:${canonical(field)}`).join(',')}}`
}

/** SHA-256 of a value in hexadecimal, the same for equal values. */
export const hashOfValue = (value: unknown) => createHash('sha256').update(canonical(value)).digest('hex')

/** SHA-256 over all fields of the row and the hash of the previous row, in hexadecimal. */
export function hashOf(row: HashedRow): string {
  const { at, operatorId, operator, address, requestId, action, target, before, after, reason, approvalId } =
    row
  const fields = [
    row.previousHash,
    at.toISOString(),
    operatorId,
    operator,
    address,
    requestId,
    action,
    target,
    before,
    after,
    reason,
    approvalId,
  ]
  return hashOfValue(fields)
}

/**
 * Whether rows in ascending order form an unchanged chain; `before` is the hash of the row before the first
 * one.
 */
export const isIntact = (rows: readonly AuditRow[], before: string) =>
  rows.every(
    (row, index) => row.previousHash === (rows[index - 1]?.hash ?? before) && row.hash === hashOf(row),
  )
