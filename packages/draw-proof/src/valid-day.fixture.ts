import type { DayFile } from './day-file'
import { drawnNumber } from './drawn-number'
import { prizeOfNumber, totalWeight } from './prizes'
import { openingReceipt, receiptOf } from './receipts'
import { hashRepeatedly, seedOfDay } from './seed-chain'

const row = (prize_id: number, name: string, weight: number, value: number, stock: number | null = null) => ({
  prize_id,
  name,
  weight,
  value,
  stock,
})

/** The prizes of the portal's pool. The stock of 课程券 is reduced so that 课程券 run out within a day. */
const prizes = [
  row(1, '5 V粒', 4537, 5),
  row(2, '10 V粒', 2500, 10),
  row(3, '20 V粒', 1200, 20),
  row(4, '50 V粒', 300, 50),
  row(5, '200 V粒', 50, 200),
  row(6, 'AI 3 次', 800, 30),
  row(7, '买卖力量 1 次', 400, 30),

  row(8, '课程券 5 V券', 200, 500, 4),
  row(9, '7 天体验卡', 10, 1980, 30),
  row(10, '《期货大辞典》', 3, 3600, 12),
]

const lastSeed = '5b'.repeat(32)
const days = 30

/** A valid file of one day of a pool, with `draws` draws after draw number `before`. */
export function validDay({ dayNo = 3, draws: count = 400, before = 0 } = {}): DayFile {
  const pool = {
    pool_id: 7,
    first_day: '2026-11-01',
    last_day: '2026-11-30',
    published_at: '2026-10-31 18:00:00',
    commitment: hashRepeatedly(lastSeed, days),
    prizes: structuredClone(prizes),
  }
  const seed = seedOfDay(lastSeed, days, dayNo)
  const left = new Map(prizes.map(({ prize_id, stock }) => [prize_id, stock ?? Number.POSITIVE_INFINITY]))
  const opening = before === 0 ? openingReceipt(pool) : 'ab'.repeat(32)
  let receipt = opening
  const draws = Array.from({ length: count }, (_, at) => {
    const [drawNo, clientSeed] = [before + at + 1, `member-seed-${before + at + 1}`]
    const won = prizeOfNumber(
      prizes,
      drawnNumber(seed, { poolId: 7, drawNo, clientSeed }, totalWeight(prizes)).number,
    )
    const prizeId = (left.get(won.prize_id) ?? 0) > 0 ? won.prize_id : 1
    left.set(prizeId, (left.get(prizeId) ?? 0) - 1)
    receipt = receiptOf(receipt, { drawNo, clientSeed, prizeId })
    return { draw_no: drawNo, at: '2026-11-03 10:00:00', client_seed: clientSeed, prize_id: prizeId, receipt }
  })
  return {
    kind: 'vce-draws',
    version: 1,
    pool,
    day: `2026-11-${String(dayNo).padStart(2, '0')}`,
    day_no: dayNo,
    seed,
    draws,
    before: { draw_no: before, receipt: opening, given: [] },
    after: { draw_no: before + count, receipt },
  }
}
