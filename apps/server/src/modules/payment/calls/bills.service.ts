import { dayMs } from '@vce/futures'
import {
  billDifferenceKinds,
  type getBillDifferences,
  type getBills,
  type InputOf,
  type OutputOf,
  settleBillDifference,
} from '@vce/protocol'
import { type AuditedRunner, sourceOf } from '#platform/audit'
import { beijingTime, type Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import { type Actor, operatorOf, paged } from '#platform/http'
import { billsRepository } from '../bills/bills.repository'

export interface BillsOptions {
  db: Database
  clock: Clock
  audited: AuditedRunner
}

/** Calls by which operators see bills and settle their differences. */
export const createBills = ({ db, clock, audited }: BillsOptions) => ({
  async getBills(
    _actor: Actor,
    { page, limit }: InputOf<typeof getBills>,
  ): Promise<OutputOf<typeof getBills>> {
    const stored = billsRepository(db)
    const [total, rows] = await Promise.all([stored.count(), stored.list(limit, (page - 1) * limit)])
    return paged(
      rows.map(({ bill, open }) => ({
        channel: bill.channel,
        day: bill.day,
        read_at: beijingTime(bill.readAt),
        rows: bill.rows,
        open,
        paid_fen: bill.paidFen,
        refunded_fen: bill.refundedFen,
        fee_fen: bill.feeFen,
      })),
      total,
      { page, limit },
    )
  },

  async getBillDifferences(
    _actor: Actor,
    { open, page, limit }: InputOf<typeof getBillDifferences>,
  ): Promise<OutputOf<typeof getBillDifferences>> {
    const stored = billsRepository(db)
    const now = clock.now()
    const [total, rows] = await Promise.all([
      stored.countDifferences(open === 1),
      stored.differences(open === 1, limit, (page - 1) * limit),
    ])
    return paged(
      rows.map((row) => ({
        id: row.id,
        channel: row.channel,
        day: row.day,
        kind: row.kind,
        no: row.no,
        note: row.note,
        kind_name: billDifferenceKinds[row.kind],
        ours_fen: row.oursFen,
        theirs_fen: row.theirsFen,
        found_at: beijingTime(row.foundAt),
        age: Math.floor(((row.settledAt ?? now).getTime() - row.foundAt.getTime()) / dayMs),
        settled_at: row.settledAt && beijingTime(row.settledAt),
        settled_by: row.settledBy,
      })),
      total,
      { page, limit },
    )
  },

  async settleBillDifference(
    actor: Actor,
    { id, note }: InputOf<typeof settleBillDifference>,
  ): Promise<OutputOf<typeof settleBillDifference>> {
    const operator = operatorOf(actor)
    if (!(await billsRepository(db).difference(id)))
      throw failure(settleBillDifference, 'unknownDifference', { id })
    await audited(sourceOf(operator), async ({ tx, now, audit }) => {
      const by = `operator:${operator.operatorId}`
      if (!(await billsRepository(tx).settle(id, by, note, now)))
        throw failure(settleBillDifference, 'settled', { id })
      await audit({ action: 'bill.settle', target: `difference ${id}`, reason: note })
    })
    return {}
  },
})
