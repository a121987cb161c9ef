import { scanStatus } from '@vce/protocol'
import { and, eq, gt, inArray, lt } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { wechatTickets } from '../account.tables'

type Ticket = typeof wechatTickets.$inferSelect

/** States in which the phone has neither confirmed nor refused. */
const pendingStates = [scanStatus.waiting, scanStatus.scanned]

/** Pending scans, and codes of the sandbox that have not been exchanged yet. */
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

  /** Updates a scan that is still pending; returns whether it was. */
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

  /** The WeChat account of a confirmed ticket; returned only once. */
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

  /** Deletes tickets that expired before `before`. */
  async sweep(before: Date) {
    await db.delete(wechatTickets).where(lt(wechatTickets.expiresAt, before))
  },
})
