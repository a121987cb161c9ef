import type { ExchangeCode } from '@vce/futures'
import type { SeatAlias } from '@vce/futures/rankings'
import type { SeatFamily } from '@vce/futures/seat-families'
import families from './seat-families.data.json' with { type: 'json' }
import data from './seats.data.json' with { type: 'json' }

/** Another name a seat is listed under: at one exchange, or until a day at all of them. */
interface OtherName {
  name: string
  exchange?: string
  until?: string
}

/** An invented firm: no name here may be that of a real one. */
export interface SimulatedSeat {
  /** The name of today's lists, without 代客. */
  seat: string
  /** Its size in the market relative to the others. */
  size: number
  /** Lots traded for each lot held, relative to the others. */
  turns: number
  /** How strongly it follows a trend; below 0 it trades against it, as small traders do. */
  trend: number
  absentFrom?: string[]
  otherNames?: OtherName[]
}

export const seats: readonly SimulatedSeat[] = data

const suffixAt: Partial<Record<ExchangeCode, string>> = { CZCE: '（代客）', CFFEX: '(代客)' }

/** As the exchange prints it: 郑商所 and 中金所 add that the seat trades for its clients. */
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
