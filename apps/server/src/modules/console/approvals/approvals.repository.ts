import type { ApprovalState } from '@vce/protocol'
import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#platform/database'
import { operators } from '../operators/operators.tables'
import { approvals } from './approvals.tables'

interface Filter {
  kinds: readonly string[]
  state?: ApprovalState
}

const matching = ({ kinds, state }: Filter) =>
  and(inArray(approvals.kind, [...kinds]), state === undefined ? undefined : eq(approvals.state, state))

export const approvalsRepository = (db: Database) => ({
  async add(approval: Omit<typeof approvals.$inferInsert, 'id'>) {
    const [row] = await db.insert(approvals).values(approval).returning({ id: approvals.id })
    if (!row) throw new Error('The proposal was not stored')
    return row.id
  },

  newest(filter: Filter, { limit, offset }: { limit: number; offset: number }) {
    const proposer = alias(operators, 'proposer')
    const decider = alias(operators, 'decider')
    return db
      .select({ approval: approvals, proposedBy: proposer.name, decidedBy: decider.name })
      .from(approvals)
      .innerJoin(proposer, eq(proposer.id, approvals.proposedBy))
      .leftJoin(decider, eq(decider.id, approvals.decidedBy))
      .where(matching(filter))
      .orderBy(desc(approvals.id))
      .limit(limit)
      .offset(offset)
  },

  count: (filter: Filter) => db.$count(approvals, matching(filter)),

  /** A proposal, locked until the transaction ends, so that it is decided only once. */
  async hold(id: number) {
    const [row] = await db.select().from(approvals).where(eq(approvals.id, id)).for('update')
    return row
  },

  async decide(
    id: number,
    decision: { state: ApprovalState; decidedBy: number; decidedAt: Date; isAlone?: boolean },
  ) {
    await db.update(approvals).set(decision).where(eq(approvals.id, id))
  },

  /** Marks undecided proposals older than `before` as expired. */
  async expire(before: Date) {
    await db
      .update(approvals)
      .set({ state: 'expired' })
      .where(and(eq(approvals.state, 'proposed'), lt(approvals.proposedAt, before)))
  },
})
