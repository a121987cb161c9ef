import type { SmsEvent } from '@vce/protocol'
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { captchas } from '../account.tables'

interface Try {
  id: string
  answer: number
  /** How far a slider may be off, in pixels; a question by nothing. */
  tolerance: number
  /** The ticket that a right answer is worth. */
  ticketHash: string
  ticketExpiresAt: Date
}

const untried = (id: string, now: Date) =>
  and(eq(captchas.id, id), isNull(captchas.triedAt), gt(captchas.expiresAt, now))

export const captchaRepository = (db: Database) => ({
  async add(puzzle: typeof captchas.$inferInsert) {
    await db.insert(captchas).values(puzzle)
  },

  /** A puzzle that waits for its try. */
  async waiting(id: string, now: Date) {
    const [puzzle] = await db
      .select({
        kind: captchas.kind,
        challenge: captchas.challenge,
        bits: captchas.workBits,
        issuedAt: captchas.issuedAt,
      })
      .from(captchas)
      .where(untried(id, now))
    return puzzle
  },

  /** How many puzzles were handed out after a moment, to all networks. */
  issuedSince: (since: Date) => db.$count(captchas, gt(captchas.issuedAt, since)),

  /** Spends the puzzle's one try without judging an answer; false where it was spent already. */
  async spend(id: string, now: Date) {
    const spent = await db
      .update(captchas)
      .set({ triedAt: now })
      .where(untried(id, now))
      .returning({ id: captchas.id })
    return spent.length > 0
  },

  /** The puzzle's one try, judged in one statement: two answers at once cannot both be tried. */
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

  /** Uses a ticket up, for the number and purpose its puzzle was made for; false for any other. */
  async useTicket(ticketHash: string, whose: { mobile: string; event: SmsEvent }, now: Date) {
    const used = await db
      .update(captchas)
      .set({ usedAt: now })
      .where(
        and(
          eq(captchas.ticketHash, ticketHash),
          eq(captchas.mobile, whose.mobile),
          eq(captchas.event, whose.event),
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
