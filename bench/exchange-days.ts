import { quotesFile, type RankedPlace, rankingsFile } from '../apps/server/src/test/shfe-files'

const products = 'cu al zn pb ni sn ao ss rb hc wr au ag fu bu ru br sp'.split(' ')
const quoted = ['2612', '2701', '2702', '2703', '2704', '2705', '2706', '2707', '2708', '2709']
/** The ones with enough open interest for a ranking. */
const ranked = quoted.slice(0, 4)
const places = 20

const seats = Array.from(
  { length: 24 },
  (_, index) => `${'甲乙丙丁戊己庚辛壬癸子丑'[index % 12]}${'东南'[index % 2]}${index + 1}期货`,
)

/** Seats that stand on one of the two lists at least. */
export const seatsRanked = seats.slice(0, places + 2)
export const contractsRanked = products.flatMap((product) => ranked.map((month) => product + month))

const wave = (at: number, size: number) => Math.round(size * Math.sin(at))

const side = (day: number, contract: number, first: number): RankedPlace[] =>
  Array.from({ length: places }, (_, rank) => [
    seats[(first + rank) % seats.length] ?? '',
    90_000 - contract * 300 - rank * 2000 + wave(day / 4 + rank, 1500),
    wave(day / 3 + rank, 900),
  ])

/** A day of an exchange in the layout and size of a real one: 180 quotes and 72 ranked contracts. */
function exchangeDay(day: string, index: number) {
  const contracts = products.flatMap((product) => quoted.map((month) => product + month))
  return [
    quotesFile(
      day,
      contracts.map((contract, at) => {
        const settlement = 3000 + at * 20 + wave(index / 5, 60)
        const openInterest = 2_400_000 - at * 9000
        return {
          contract,
          settlement,
          close: settlement + 6,
          previous: settlement - 10,
          openInterest,
          volume: 1_000_000,
        }
      }),
    ),
    rankingsFile(
      day,
      contractsRanked.map((contract, at) => ({
        contract,
        long: side(index, at, 0),
        short: side(index, at, 2),
      })),
    ),
  ]
}

const first = new Date('2026-05-04T00:00:00Z')

/** Files of that many weekdays, `skip` further on; the figures are invented. */
export function exchangeDays(count: number, skip = 0) {
  const days: { day: string; files: ReturnType<typeof exchangeDay> }[] = []
  const at = new Date(first)
  for (let index = 0; days.length < count; at.setUTCDate(at.getUTCDate() + 1)) {
    if (at.getUTCDay() % 6 === 0) continue
    const day = at.toISOString().slice(0, 10)
    if (index++ >= skip) days.push({ day, files: exchangeDay(day, index) })
  }
  return days
}
