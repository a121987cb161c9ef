import { addDays } from '@vce/futures'
import type { Channel } from '@vce/protocol'
import * as z from 'zod/mini'
import { dayAt } from '#modules/ledger'
import { queue } from '#platform/jobs'
import type { BillRow } from '../providers/provider'
import { refundsRepository } from '../refunds/refunds.repository'
import { completeRefund } from '../refunds/send-refunds'
import type { PaymentQueryOptions } from '../settling/query-payments'
import { settle } from '../settling/settle'
import { billsRepository } from './bills.repository'
import { compareBill } from './compare-bill'

/** Number of past days whose bills are read each morning: a bill may be late, or corrected. */
const daysBack = 3

const startOf = (day: string) => new Date(`${day}T00:00:00+08:00`)

/**
 * Reads the bill of a day, applies payments and refunds that only the channel knew, and stores the remaining
 * differences. Null if there is no bill yet.
 */
async function reconcileDay(
  { settling, providers }: PaymentQueryOptions,
  channel: Channel,
  day: string,
  now: Date,
): Promise<{ rows: number; differences: number } | null> {
  const { db } = settling
  const rows = (await providers[channel]?.bill(day)) ?? null
  if (rows === null) return null
  for (const row of rows) await book(settling, channel, row, now)

  return db.transaction(async (tx) => {
    const stored = billsRepository(tx)
    await stored.replace(channel, day, rows, now)
    const span = { from: startOf(addDays(day, -1)), to: startOf(addDays(day, 2)) }
    const named = rows.map(({ no, refundNo }) => refundNo ?? no)
    const ours = await stored.ours(channel, span, named)
    const elsewhere = await stored.rowsNamed(
      channel,
      ours.filter((row) => row.day === day).map(({ no }) => no),
    )
    const found = compareBill(day, rows, elsewhere, ours)
    await stored.updateDifferences(channel, day, found, now)
    return { rows: rows.length, differences: found.length }
  })
}

/**
 * Applies a payment or refund that is in a bill but whose notice was not received; our row has the same
 * number.
 */
async function book(settling: PaymentQueryOptions['settling'], channel: Channel, row: BillRow, at: Date) {
  if (row.kind === 'payment') {
    const { no, providerNo, amountFen, at: paidAt } = row
    const paid = { no, providerNo, amountFen, currency: 'CNY', paidAt }
    await settle(settling, { channel, by: 'bill', at, paid })
    return
  }
  const refund = await refundsRepository(settling.db).byNo(row.refundNo ?? '')
  const isSent = refund?.state === 'sent' || refund?.state === 'approved' || refund?.state === 'failed'
  if (refund && isSent && refund.amountFen === row.amountFen)
    await completeRefund(settling.db, settling.shelf, refund.id, at)
}

/** Job that reads the bills each morning, after the channels have made those of the previous day. */
export const reconcileBills = (asking: PaymentQueryOptions) =>
  queue({
    name: 'reconcile-bills',
    schema: z.object({}),
    cron: '30 10 * * *',
    retryLimit: 6,
    expireInSeconds: 1_200,
    async run(_data, now) {
      const today = dayAt(now)
      const result: Record<string, number> = {}
      const failed: unknown[] = []
      for (const channel of ['wechat', 'alipay'] as const) {
        if (!asking.providers[channel]) continue
        for (let back = daysBack; back >= 1; back -= 1) {
          const day = addDays(today, -back)
          try {
            const compared = await reconcileDay(asking, channel, day, now)
            if (!compared) throw new Error(`${channel}: the bill of ${day} is not made yet`)
            result[`${channel} ${day}`] = compared.differences
            if (compared.differences > 0)
              asking.logger.error({ channel, day, ...compared }, 'a bill and our books do not agree')
          } catch (error) {
            failed.push(error)
          }
        }
      }
      if (failed.length > 0) throw new AggregateError(failed, `${failed.length} bills were not compared`)
      return result
    },
  })
