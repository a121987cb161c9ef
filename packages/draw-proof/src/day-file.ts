import type { PublishedPrize } from './prizes'

export interface DrawRow {
  draw_no: number
  /** Beijing time. */
  at: string
  client_seed: string
  prize_id: number
  receipt: string
}

/** Everything about one ended day of a pool, as the portal publishes it. It names no user. */
export interface DayFile {
  kind: 'vce-draws'
  version: 1
  pool: {
    pool_id: number
    first_day: string
    last_day: string
    published_at: string
    commitment: string
    prizes: PublishedPrize[]
  }
  day: string
  /** Days of the pool count from 1. */
  day_no: number
  seed: string
  /**
   * State before the first draw of the day: number and receipt of the draw before it, and how many prizes
   * with a stock were given.
   */
  before: { draw_no: number; receipt: string; given: { prize_id: number; count: number }[] }
  draws: DrawRow[]
  /** State after the last draw of the day. */
  after: { draw_no: number; receipt: string }
}

/** Thrown for a text that is not a valid day file; the message gives the reason. */
export class InvalidDayFile extends Error {}

type Check = (value: unknown) => boolean

const isHash: Check = (value) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)
const isText: Check = (value) => typeof value === 'string' && value.length <= 200
const isDay: Check = (value) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
const isCount: Check = (value) => Number.isSafeInteger(value)
const isStock: Check = (value) => value === null || isCount(value)

const listOf =
  (each: Check, max: number): Check =>
  (value) =>
    Array.isArray(value) && value.length <= max && value.every(each)

const objectOf =
  (fields: Record<string, Check>): Check =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(fields).every(([name, check]) => check((value as Record<string, unknown>)[name]))

/** No day can have more draws than this; a longer list is refused. */
const maxDraws = 1_000_000

const isDayFile = objectOf({
  kind: (value) => value === 'vce-draws',
  version: (value) => value === 1,
  pool: objectOf({
    pool_id: isCount,
    first_day: isDay,
    last_day: isDay,
    published_at: isText,
    commitment: isHash,
    prizes: listOf(
      objectOf({
        prize_id: isCount,
        name: isText,
        value: isCount,
        stock: isStock,
        weight: (value) => isCount(value) && (value as number) > 0 && (value as number) <= 2 ** 31,
      }),
      100,
    ),
  }),
  day: isDay,
  day_no: (value) => isCount(value) && (value as number) >= 1 && (value as number) <= 366,
  seed: isHash,
  before: objectOf({
    draw_no: isCount,
    receipt: isHash,
    given: listOf(objectOf({ prize_id: isCount, count: isCount }), 100),
  }),
  draws: listOf(
    objectOf({ draw_no: isCount, at: isText, client_seed: isText, prize_id: isCount, receipt: isHash }),
    maxDraws,
  ),
  after: objectOf({ draw_no: isCount, receipt: isHash }),
})

/** Parses a day file; throws `InvalidDayFile` with a Chinese message for the reader. */
export function readDayFile(text: string): DayFile {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new InvalidDayFile('这段内容不是 JSON，无法读取')
  }
  if (!isDayFile(value)) throw new InvalidDayFile('这不是抽奖文件，或文件不完整')
  const file = value as DayFile
  if (file.pool.prizes.length === 0) throw new InvalidDayFile('这不是抽奖文件，或文件不完整')
  return file
}
