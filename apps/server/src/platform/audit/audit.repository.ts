import { and, asc, desc, eq, gt, sql } from 'drizzle-orm'
import { type Database, lock } from '#platform/database'
import { auditLog } from './audit.tables'
import { firstHash, hashOf } from './chain'

export interface AuditFilter {
  action?: string
  operatorId?: number
  target?: string
}

type Entry = Omit<typeof auditLog.$inferInsert, 'id' | 'hash' | 'previousHash'>

/** Every field as it is stored, so that the row's hash can be recomputed later. */
const stored = (entry: Entry) => ({
  at: entry.at,
  operatorId: entry.operatorId ?? null,
  operator: entry.operator,
  address: entry.address ?? null,
  requestId: entry.requestId ?? null,
  action: entry.action,
  target: entry.target,
  before: entry.before === undefined ? null : JSON.parse(JSON.stringify(entry.before)),
  after: entry.after === undefined ? null : JSON.parse(JSON.stringify(entry.after)),
  reason: entry.reason ?? null,
  approvalId: entry.approvalId ?? null,
})

const matching = ({ action, operatorId, target }: AuditFilter) =>
  and(
    action === undefined ? undefined : eq(auditLog.action, action),
    operatorId === undefined ? undefined : eq(auditLog.operatorId, operatorId),
    target === undefined ? undefined : eq(auditLog.target, target),
  )

export const auditRepository = (db: Database) => ({
  /** Appends a row; concurrent appends wait until the transaction ends. */
  async append(entry: Entry) {
    await lock(db, 'audit log')
    const [last] = await db.select({ hash: auditLog.hash }).from(auditLog).orderBy(desc(auditLog.id)).limit(1)
    const row = { ...stored(entry), previousHash: last?.hash ?? firstHash }
    await db.insert(auditLog).values({ ...row, hash: hashOf(row) })
  },

  /** One page of the rows that match a filter, newest first. */
  newest: (filter: AuditFilter, { limit, offset }: { limit: number; offset: number }) =>
    db.select().from(auditLog).where(matching(filter)).orderBy(desc(auditLog.id)).limit(limit).offset(offset),

  count: (filter: AuditFilter) => db.$count(auditLog, matching(filter)),

  after: (id: number, limit: number) =>
    db.select().from(auditLog).where(gt(auditLog.id, id)).orderBy(asc(auditLog.id)).limit(limit),

  /**
   * Number of rows that the transaction, and perhaps earlier ones on its connection, have written, except in
   * the audit log and the rate limit counts.
   */
  async writtenRows() {
    const { rows } = await db.execute<{ count: string }>(sql`
      select coalesce(sum(n_tup_ins + n_tup_upd + n_tup_del), 0)::text as count
      from pg_stat_xact_user_tables where relname not in ('audit_log', 'limit_events')`)
    return rows[0]?.count ?? '0'
  },
})
