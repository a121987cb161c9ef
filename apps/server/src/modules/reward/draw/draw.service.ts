import { drawnNumber, prizeOfNumber, receiptOf, totalWeight } from '@vce/draw-proof'
import { draw, type InputOf, maxDrawsOfDay, type OutputOf } from '@vce/protocol'
import { house, ledger, pointsAccountOf } from '#modules/ledger'
import { beijingTime, type Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import { type Actor, userOf } from '#platform/http'
import type { Once } from '#platform/once'
import { isEarningFrozen } from '../earning/earnings'
import { drawRepository, type Pool } from './draw.repository'
import { giveNonPointsPrize, payPrize } from './give-prize'
import { seedOf } from './pools'

interface DrawOptions {
  clock: Clock
  once: Once
  /** Whether operators have switched on the lucky draw. */
  isOn: () => boolean
}

const dayAt = (at: Date) => beijingTime(at).slice(0, 10)

/**
 * The open pool, locked, and the moment of the draw. The clock is read again after locking: a draw that
 * waited for the lock past midnight belongs to the new day, whose seed is still secret. The moment is never
 * earlier than that of the previous draw.
 */
async function holdPool(tx: Database, clock: Clock): Promise<{ pool: Pool; at: Date } | undefined> {
  const rows = drawRepository(tx)
  const before = clock.now()
  const found = await rows.openOn(dayAt(before), before)
  const pool = found && (await rows.hold(found.id))
  if (!pool) return undefined
  const now = clock.now()
  const at = pool.lastAt && pool.lastAt > now ? pool.lastAt : now
  return dayAt(at) <= pool.lastDay ? { pool, at } : undefined
}

/** The endpoint that draws: cost, number, prize and receipt are written in one transaction. */
export const createDraw =
  ({ clock, once, isOn }: DrawOptions) =>
  async (actor: Actor, input: InputOf<typeof draw>): Promise<OutputOf<typeof draw>> => {
    if (!isOn()) throw failure(draw, 'notOpen', { userId: userOf(actor).userId })
    return once(draw, actor, input, async ({ tx, userId }) => {
      if (await isEarningFrozen(tx, userId)) throw failure(draw, 'paused', { userId })
      const held = await holdPool(tx, clock)
      if (!held) throw failure(draw, 'notOpen', { userId })
      const { pool, at } = held
      const rows = drawRepository(tx)
      const day = dayAt(at)
      const drawnToday = await rows.countDraw(userId, day, maxDrawsOfDay)
      if (drawnToday === undefined) throw failure(draw, 'noDrawsLeft', { userId })

      const prizes = await rows.prizesOf(pool.id)
      const [poolId, drawNo, clientSeed] = [pool.id, pool.drawn + 1, input.client_seed]
      const { number } = drawnNumber(seedOf(pool, day), { poolId, drawNo, clientSeed }, totalWeight(prizes))
      const won = prizeOfNumber(prizes, number)
      const hasStock = won.stock === null || (await rows.takeStock(won))
      const prize = hasStock ? won : prizes[0]
      if (!prize) throw new Error(`pool ${poolId} has no prizes`)
      const receipt = receiptOf(pool.lastReceipt, { drawNo, clientSeed, prizeId: prize.position })
      const id = await rows.record({
        poolId,
        drawNo,
        day,
        at,
        userId,
        clientSeed,
        number,
        receipt,
        prize: prize.position,
        cost: pool.cost,
      })

      const source = `draw:${id}`
      const given = { userId, source, ref: `draw:${poolId}:${drawNo}`, day, at }
      await giveNonPointsPrize(tx, prize, given)
      const paid = await ledger(tx, at).transfer({
        key: `${source}:cost`,
        from: pointsAccountOf(userId),
        to: house.points.draws,
        amount: pool.cost,
        reason: 'drawCost',
        ref: given.ref,
      })
      if (!paid.ok) throw failure(draw, 'notEnough', { userId })
      const money = (await payPrize(tx, prize, given)) ?? paid.balance
      return {
        pool_id: poolId,
        draw_no: drawNo,
        receipt,
        money,
        left_today: maxDrawsOfDay - drawnToday,
        prize: { prize_id: prize.position, name: prize.name, kind: prize.kind, amount: prize.amount },
      }
    })
  }
