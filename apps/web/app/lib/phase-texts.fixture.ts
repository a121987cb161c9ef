import type { MarketPhase } from '@vce/futures'
import type { SessionStatus } from './session-clock'

/** Text in the top band, by phase of the commodity market. */
export const phaseTexts: Record<MarketPhase, SessionStatus> = {
  auction: '集合竞价',
  open: '交易中',
  shortBreak: '小节休息',
  lunch: '午间休市',
  night: '夜盘',
  closed: '已收盘',
  holiday: '休市',
}
