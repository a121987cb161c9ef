import { type ChiSquare, chiSquare } from './chi-square'
import type { DayFile, DrawRow } from './day-file'
import { drawnNumber } from './drawn-number'
import { type PublishedPrize, prizeOfNumber, totalWeight } from './prizes'
import { openingReceipt, receiptOf } from './receipts'
import { hashRepeatedly } from './seed-chain'

export type FaultKind = 'seed' | 'prize' | 'stock' | 'receipt'

/** A part of the file that differs from the result of the recomputation. */
export interface Fault {
  kind: FaultKind
  /** Number of the draw with the fault; null if the fault concerns the whole file. */
  draw_no: number | null
  text: string
}

/** A draw and its correct result. */
export interface CheckedDraw {
  row: DrawRow
  number: number
  /** The prize by weights and stock; the first prize of the pool if the stock is used up. */
  expected: PublishedPrize
  isPrizeRight: boolean
  isReceiptRight: boolean
}

export interface Verdict {
  faults: Fault[]
  draws: CheckedDraw[]
  /**
   * Number of prizes by position in the pool: `given` as recorded, `byNumber` as drawn, without regard to
   * stock.
   */
  given: number[]
  byNumber: number[]
  /** χ² of the drawn numbers, without regard to stock. */
  distribution: ChiSquare
  /** Stock left after the day, for prizes with a limited stock. */
  left: { prize: PublishedPrize; left: number }[]
}

/** A p value above this counts as agreement. */
export const minPValue = 0.001

function seedFaults({ seed, day_no, day, pool }: DayFile): Fault[] {
  const faults: Fault[] = []
  const found = (text: string) => faults.push({ kind: 'seed', draw_no: null, text })
  if (hashRepeatedly(seed, day_no) !== pool.commitment) found(`日种子经 ${day_no} 次 SHA-256 后不等于链头`)
  const dayAt = (Date.parse(`${day}T00:00:00Z`) - Date.parse(`${pool.first_day}T00:00:00Z`)) / 86_400_000 + 1
  if (dayAt !== day_no) found(`${day} 不是本期第 ${day_no} 日`)
  return faults
}

/** Recomputes a day from its seed and lists the differences. */
export function verifyDay(file: DayFile): Verdict {
  const { pool, before, after, seed } = file
  const { prizes } = pool
  const [first] = prizes
  if (!first) throw new RangeError('a pool without prizes')
  const total = totalWeight(prizes)
  const placeOf = new Map(prizes.map(({ prize_id }, place) => [prize_id, place]))
  const left = new Map<number, number>()
  for (const { prize_id, stock } of prizes) {
    const given = before.given.find((each) => each.prize_id === prize_id)?.count ?? 0
    if (stock !== null) left.set(prize_id, stock - given)
  }
  const faults = seedFaults(file)
  const found = (kind: FaultKind, draw_no: number | null, text: string) =>
    faults.push({ kind, draw_no, text })
  for (const { prize_id, name } of prizes)
    if ((left.get(prize_id) ?? 0) < 0) found('stock', null, `「${name}」在当日开始前已超出库存`)
  if (before.draw_no === 0 && before.receipt !== openingReceipt(pool))
    found('receipt', null, '首张回执没有接在公布的奖项与链头之后')

  const given = prizes.map(() => 0)
  const byNumber = prizes.map(() => 0)
  const draws: CheckedDraw[] = []
  let last = { drawNo: before.draw_no, receipt: before.receipt }
  for (const row of file.draws) {
    const { draw_no: drawNo, client_seed: clientSeed, prize_id: prizeId } = row
    if (drawNo !== last.drawNo + 1)
      found('receipt', drawNo, `第 ${last.drawNo} 抽之后是第 ${drawNo} 抽，中间缺号`)
    const isReceiptRight = row.receipt === receiptOf(last.receipt, { drawNo, clientSeed, prizeId })
    if (!isReceiptRight) found('receipt', drawNo, `第 ${drawNo} 抽的回执接不上前一张`)
    last = { drawNo, receipt: row.receipt }

    const { number } = drawnNumber(seed, { poolId: pool.pool_id, drawNo, clientSeed }, total)
    const won = prizeOfNumber(prizes, number)
    const stock = left.get(won.prize_id)
    const expected = stock !== undefined && stock <= 0 ? first : won
    const isPrizeRight = prizeId === expected.prize_id
    const recorded = prizes[placeOf.get(prizeId) ?? -1]
    if (!isPrizeRight)
      found(
        'prize',
        drawNo,
        `第 ${drawNo} 抽应为「${expected.name}」，记录为「${recorded?.name ?? prizeId}」`,
      )
    const recordedLeft = left.get(prizeId)
    if (recordedLeft !== undefined) {
      left.set(prizeId, recordedLeft - 1)
      if (recordedLeft <= 0) found('stock', drawNo, `第 ${drawNo} 抽发出「${recorded?.name}」时已没有库存`)
    }
    const place = placeOf.get(prizeId)
    if (place !== undefined) given[place] = (given[place] ?? 0) + 1
    const wonPlace = placeOf.get(won.prize_id) ?? 0
    byNumber[wonPlace] = (byNumber[wonPlace] ?? 0) + 1
    draws.push({ row, number, expected, isPrizeRight, isReceiptRight })
  }
  if (last.drawNo !== after.draw_no || last.receipt !== after.receipt)
    found('receipt', null, `文件写明末号为第 ${after.draw_no} 抽，回执链到第 ${last.drawNo} 抽为止，二者不符`)

  return {
    faults,
    draws,
    given,
    byNumber,
    distribution: chiSquare(
      byNumber,
      prizes.map(({ weight }) => weight),
    ),
    left: prizes.flatMap((prize) => {
      const rest = left.get(prize.prize_id)
      return rest === undefined ? [] : [{ prize, left: rest }]
    }),
  }
}
