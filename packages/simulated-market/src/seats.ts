import type { ExchangeCode } from '@vce/futures'
import data from './seats.data.json' with { type: 'json' }

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
}

export const seats: readonly SimulatedSeat[] = data

/** 申万期货 is still listed under its old name in Zhengzhou. */
const namesAt: Partial<Record<ExchangeCode, Record<string, string>>> = { CZCE: { 申万期货: '申银万国' } }
const suffixAt: Partial<Record<ExchangeCode, string>> = { CZCE: '（代客）', CFFEX: '(代客)' }

/** As the exchange prints it: 郑商所 and 中金所 add that the seat trades for its clients. */
export function publishedName(seat: string, exchange: ExchangeCode): string {
  return (namesAt[exchange]?.[seat] ?? seat) + (suffixAt[exchange] ?? '')
}
