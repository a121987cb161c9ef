import { openingReceipt } from '@vce/draw-proof'
import {
  type getDraws,
  type getPool,
  getProof,
  type InputOf,
  maxDrawsOfDay,
  type OutputOf,
} from '@vce/protocol'
import { userBooks } from '#modules/ledger'
import { beijingTime, type Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import { type Actor, paged, userOf } from '#platform/http'
import { drawRepository } from './draw.repository'
import { createEndedDayReader, drawsLeft, shownDraw, shownPool } from './draw-views'
import { dayNoOf, publishedPrize, seedOf } from './pools'

/** Maximum number of draws shown in the list of all users' draws. */
const maxRecent = 8

interface DrawListOptions {
  db: Database
  clock: Clock
  /** Whether operators have switched on the lucky draw. */
  isOn: () => boolean
}

/** Endpoints that read the lucky draw: the pool, a user's draws, and the proof of an ended day. */
export function createDrawList({ db, clock, isOn }: DrawListOptions) {
  const endedDay = createEndedDayReader(db)
  const today = () => beijingTime(clock.now()).slice(0, 10)

  return {
    async getPool(actor: Actor): Promise<OutputOf<typeof getPool>> {
      const rows = drawRepository(db)
      const [now, day] = [clock.now(), today()]
      const [open, coming] = [await rows.openOn(day, now), await rows.coming(now)]
      const pool = open ?? coming ?? (await rows.newest())
      const running = open ? 'open' : coming ? 'coming' : 'ended'
      const userId = actor.kind === 'user' ? actor.userId : null
      return {
        state: running === 'ended' || isOn() ? running : 'paused',
        pool: pool ? await shownPool(db, pool) : null,
        next: open && coming ? await shownPool(db, coming) : null,
        per_day: maxDrawsOfDay,
        money: userId === null ? null : await userBooks(db).points(userId),
        left_today: userId === null ? null : await drawsLeft(db, userId, day),
        ended_day: pool ? await endedDay(pool, day) : null,
        recent: pool ? (await rows.latest(pool.id, maxRecent)).map(shownDraw(day)) : [],
      }
    },

    async getDraws(actor: Actor, at: InputOf<typeof getDraws>): Promise<OutputOf<typeof getDraws>> {
      const { rows, total } = await drawRepository(db).drawsOf(userOf(actor).userId, at)
      return paged(rows.map(shownDraw(today())), total, at)
    },

    async getProof(
      _actor: Actor,
      { pool_id, day }: InputOf<typeof getProof>,
    ): Promise<OutputOf<typeof getProof>> {
      const rows = drawRepository(db)
      const pool = await rows.pool(pool_id)
      if (!pool || day < pool.firstDay || day > pool.lastDay)
        throw failure(getProof, 'unknownDay', { pool_id, day })
      if (day >= today()) throw failure(getProof, 'dayRunning', { pool_id, day })
      // Waits for draws that began before midnight, so that the seed is shown only after they have ended.
      await rows.settle(pool.id)
      const prizes = await rows.prizesOf(pool.id)
      const limited = prizes.filter(({ stock }) => stock !== null).map(({ position }) => position)
      const drawn = await rows.drawsOn(pool.id, day)
      const last = await rows.lastBefore(pool.id, day)
      const shown = {
        pool_id: pool.id,
        first_day: pool.firstDay,
        last_day: pool.lastDay,
        published_at: beijingTime(pool.publishedAt),
        commitment: pool.commitment,
        prizes: prizes.map(publishedPrize),
      }
      const before = {
        draw_no: last?.drawNo ?? 0,
        receipt: last?.receipt ?? openingReceipt(shown),
        given: (await rows.givenBefore(pool.id, day, limited)).map((given) => ({
          prize_id: given.prize,
          count: given.count,
        })),
      }
      const end = drawn.at(-1)
      return {
        kind: 'vce-draws',
        version: 1,
        pool: shown,
        day,
        day_no: dayNoOf(pool, day),
        seed: seedOf(pool, day),
        before,
        draws: drawn.map((each) => ({
          draw_no: each.drawNo,
          at: beijingTime(each.at),
          client_seed: each.clientSeed,
          prize_id: each.prize,
          receipt: each.receipt,
        })),
        after: { draw_no: end?.drawNo ?? before.draw_no, receipt: end?.receipt ?? before.receipt },
      }
    },
  }
}
