import type { SmsEvent } from '@vce/protocol'
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { captchas } from '../account.tables'

interface Try {
  id: string
  answer: number
  /** Allowed slider error in pixels; questions allow none. */
  tolerance: number
  /** Hash of the ticket that a right answer obtains. */
  ticketHash: string
  ticketExpiresAt: Date
}

const untried = (id: string, now: Date) =>
  and(eq(captchas.id, id), isNull(captchas.triedAt), gt(captchas.expiresAt, now))

export const captchaRepository = (db: Database) => ({
  async add(captcha: typeof captchas.$inferInsert) {
    await db.insert(captchas).values(captcha)
  },

  /** A captcha whose only try is still unused. */
  async pending(id: string, now: Date) {
    const [captcha] = await db
      .select({
        kind: captchas.kind,
        challenge: captchas.challenge,
        bits: captchas.workBits,
        issuedAt: captchas.issuedAt,
      })
      .from(captchas)
      .where(untried(id, now))
    return captcha
  },

  /** Number of captchas issued since a time, over all networks. */
  issuedSince: (since: Date) => db.$count(captchas, gt(captchas.issuedAt, since)),

  /** Uses up the captcha's only try without checking an answer; false if it was already used. */
  async spend(id: string, now: Date) {
    const spent = await db
      .update(captchas)
      .set({ triedAt: now })
      .where(untried(id, now))
      .returning({ id: captchas.id })
    return spent.length > 0
  },

  /**
   * Checks the captcha's only try in a single statement, so that of two concurrent answers only one is
   * checked.
   */
  async tryOnce({ id, answer, tolerance, ticketHash, ticketExpiresAt }: Try, now: Date) {
    const isRight = sql`abs(${captchas.answer} - ${answer}::float8) <= case ${captchas.kind} when 'slider' then ${tolerance}::float8 else 0 end`
    const [tried] = await db
      .update(captchas)
      .set({
        triedAt: now,
        ticketHash: sql`case when ${isRight} then ${ticketHash}::char(64) end`,
        expiresAt: sql`case when ${isRight} then ${ticketExpiresAt.toISOString()}::timestamptz else ${captchas.expiresAt} end`,
      })
      .where(untried(id, now))
      .returning({ ticketHash: captchas.ticketHash })
    if (!tried) return 'gone'
    return tried.ticketHash === null ? 'wrong' : 'right'
  },

  /** Uses up a ticket; false unless number and purpose are those for which its captcha was issued. */
  async useTicket(ticketHash: string, purpose: { mobile: string; event: SmsEvent }, now: Date) {
    const used = await db
      .update(captchas)
      .set({ usedAt: now })
      .where(
        and(
          eq(captchas.ticketHash, ticketHash),
          eq(captchas.mobile, purpose.mobile),
          eq(captchas.event, purpose.event),
          isNull(captchas.usedAt),
          gt(captchas.expiresAt, now),
        ),
      )
      .returning({ id: captchas.id })
    return used.length > 0
  },

  async sweep(before: Date) {
    await db.delete(captchas).where(lt(captchas.expiresAt, before))
  },
})
