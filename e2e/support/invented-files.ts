import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { quotesFile, type RankedPlace, rankingsFile } from '../../apps/server/src/test/shfe-files'
import { wholeDayFiles } from '../../apps/server/src/test/whole-day'

/** The days of the invented files: thirty weekdays up to 2026-11-20. */
export const inventedDays = weekdaysUpTo('2026-11-20', 30)

function weekdaysUpTo(last: string, count: number): string[] {
  const days: string[] = []
  for (const at = new Date(`${last}T00:00:00Z`); days.length < count; at.setUTCDate(at.getUTCDate() - 1)) {
    if (at.getUTCDay() % 6 !== 0) days.unshift(at.toISOString().slice(0, 10))
  }
  return days
}

const seats = [
  '甲',
  '乙',
  '丙',
  '丁',
  '戊',
  '己',
  '庚',
  '辛',
  '壬',
  '癸',
  '子',
  '丑',
  '寅',
  '卯',
  '辰',
  '巳',
  '午',
  '未',
  '申',
  '酉',
  '戌',
  '亥',
]

/** A list of twenty out of twenty-two seats, so that some seats are on one side only. */
const places = (day: number, first: number, lots: number): RankedPlace[] =>
  Array.from({ length: 20 }, (_, rank) => [
    `${seats[(first + rank) % seats.length]}期货`,
    // Varies by less than the distance between two ranks, so that no seat overtakes the one above.
    lots - rank * 4000 + Math.round(1900 * Math.sin(day / 4 + rank)),
    Math.round(900 * Math.cos(day / 3 + rank)),
  ])

const settlementOf = (day: number) => 3000 + Math.round(60 * Math.sin(day / 5))

/** Writes files in the exchange's layout with invented figures, enough for every part of the pages. */
export function writeInventedFiles(folder: string) {
  for (const [index, day] of inventedDays.entries()) {
    const [settlement, before] = [settlementOf(index), settlementOf(index - 1)]
    const quote = (contract: string, openInterest: number, above: number) => ({
      contract,
      settlement: settlement + above,
      close: settlement + above + 6,
      previous: before + above,
      openInterest,
      volume: 2_000_000,
    })
    const ranked = (contract: string, lots: number) => ({
      contract,
      long: places(index, 0, lots),
      short: places(index, 2, lots - 3000),
    })
    for (const { name, content } of [
      quotesFile(day, [
        quote('rb2701', 3_200_000, 0),
        quote('rb2705', 5_100_000, 30),
        // A day with a range of prices, so that bought and sold lots can be estimated.
        { ...quote('hc2705', 2_900_000, 200), high: settlement + 215, low: settlement + 190 },
      ]),
      rankingsFile(day, [ranked('rb2701', 120_000), ranked('rb2705', 190_000), ranked('hc2705', 110_000)]),
    ]) {
      writeFileSync(path.join(folder, name), content)
    }
  }
}

/**
 * Writes files of two more exchanges for the newest invented day, with one contract of each of their products: with
 * them the real world is the default.
 */
export function writeWholeDay(folder: string) {
  for (const { name, content } of wholeDayFiles(inventedDays.at(-1) ?? '')) {
    writeFileSync(path.join(folder, name), content)
  }
}
