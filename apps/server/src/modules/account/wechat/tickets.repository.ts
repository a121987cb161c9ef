import { scanStatus } from '@vce/protocol'
import { and, eq, gt, inArray, lt } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { wechatTickets } from '../account.tables'

type Ticket = typeof wechatTickets.$inferSelect

/** A scan that its phone has not ended yet. */
const open = [scanStatus.waiting, scanStatus.scanned]

/** Scans under way, and codes of the sandbox that wait to be exchanged. */
export const ticketsRepository = (db: Database) => ({
  async add(ticket: Omit<Ticket, 'used'>) {
    await db.insert(wechatTickets).values(ticket)
  },

  async of(hash: string, kind: Ticket['kind']): Promise<Ticket | undefined> {
    const [ticket] = await db
      .select()
      .from(wechatTickets)
      .where(and(eq(wechatTickets.hash, hash), eq(wechatTickets.kind, kind)))
    return ticket
  },

  /** Moves a scan on that is still under way; answers whether it was. */
  async move(hash: string, to: Pick<Ticket, 'status'> & { openid?: string }, now: Date) {
    const moved = await db
      .update(wechatTickets)
      .set(to)
      .where(
        and(
          eq(wechatTickets.hash, hash),
          eq(wechatTickets.kind, 'scan'),
          inArray(wechatTickets.status, open),
          gt(wechatTickets.expiresAt, now),
        ),
      )
      .returning({ hash: wechatTickets.hash })
    return moved.length > 0
  },

  /** The WeChat account of a ticket that is done, to the first who asks. */
  async take(hash: string, kind: Ticket['kind'], now: Date): Promise<string | undefined> {
    const [taken] = await db
      .update(wechatTickets)
      .set({ used: true })
      .where(
        and(
          eq(wechatTickets.hash, hash),
          eq(wechatTickets.kind, kind),
          eq(wechatTickets.status, scanStatus.done),
          eq(wechatTickets.used, false),
          gt(wechatTickets.expiresAt, now),
        ),
      )
      .returning({ openid: wechatTickets.openid })
    return taken?.openid ?? undefined
  },

  /** Drops tickets that ran out before. */
  async sweep(before: Date) {
    await db.delete(wechatTickets).where(lt(wechatTickets.expiresAt, before))
  },
})
