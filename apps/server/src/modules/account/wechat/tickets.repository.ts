import { scanStatus } from '@vce/protocol'
import { and, eq, gt, inArray, lt } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { wechatTickets } from '../account.tables'

type Ticket = typeof wechatTickets.$inferSelect

/** States in which the phone has not decided yet. */
const pendingStates = [scanStatus.waiting, scanStatus.scanned]

/** Pending scans, and codes of the sandbox that are not exchanged yet. */
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

  /** Updates a pending scan; returns whether it was pending. */
  async move(hash: string, to: Pick<Ticket, 'status'> & { openid?: string }, now: Date) {
    const moved = await db
      .update(wechatTickets)
      .set(to)
      .where(
        and(
          eq(wechatTickets.hash, hash),
          eq(wechatTickets.kind, 'scan'),
          inArray(wechatTickets.status, pendingStates),
          gt(wechatTickets.expiresAt, now),
        ),
      )
      .returning({ hash: wechatTickets.hash })
    return moved.length > 0
  },

  /** The WeChat account of a completed ticket, returned once. */
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

  /** Deletes tickets that expired before. */
  async sweep(before: Date) {
    await db.delete(wechatTickets).where(lt(wechatTickets.expiresAt, before))
  },
})
