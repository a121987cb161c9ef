import type { ExchangeCode } from '@vce/futures'
import type { SeatAlias } from '@vce/futures/rankings'
import type { SeatFamily } from '@vce/futures/seat-families'
import families from './seat-families.data.json' with { type: 'json' }
import data from './seats.data.json' with { type: 'json' }

/** Another name of a seat: at one exchange, or at all exchanges until a day. */
interface OtherName {
  name: string
  exchange?: string
  until?: string
}

/** An invented firm. No name may be that of a real firm. */
export interface SimulatedSeat {
  /** The name in today's lists, without 代客. */
  seat: string
  /** Relative size of the seat in the market. */
  size: number
  /** Lots traded per lot held, relative to the other seats. */
  turns: number
  /** How strongly the seat follows a trend; negative if it trades against the trend, as small traders do. */
  trend: number
  absentFrom?: string[]
  otherNames?: OtherName[]
}

export const seats: readonly SimulatedSeat[] = data

const suffixAt: Partial<Record<ExchangeCode, string>> = { CZCE: '（代客）', CFFEX: '(代客)' }

/**
 * The name as printed by an exchange: 郑商所 and 中金所 append 代客 in parentheses, because the seat trades for
 * clients.
 */
export function publishedName(
  { seat, otherNames = [] }: SimulatedSeat,
  exchange: ExchangeCode,
  tradingDay: string,
): string {
  const other = otherNames.find(
    ({ exchange: only = exchange, until = tradingDay }) => only === exchange && tradingDay <= until,
  )
  return (other?.name ?? seat) + (suffixAt[exchange] ?? '')
}

/** Former names of the seats, and their names at other exchanges. */
export const inventedSeatAliases: readonly SeatAlias[] = seats.flatMap(({ seat, otherNames = [] }) =>
  otherNames.map(({ name, until }) => ({
    publishedName: name,
    seat,
    kind: until ? 'rename' : 'spelling',
    effective: until ? until.slice(0, 4) : null,
    source: '模拟行情虚构的席位名称',
  })),
)

/** 席位谱系 of the seats. */
export const inventedSeatFamilies: readonly SeatFamily[] = families
