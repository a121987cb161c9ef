import { minuteMs } from '@vce/futures'
import type { getMarketHeadline, OutputOf } from '@vce/protocol'
import { beijingDayAndClock, type Hours, type SessionStatus } from '#app/lib/session-clock'

type Headline = OutputOf<typeof getMarketHeadline>

/**
 * Sessions in minutes from the start of the night: two hours at night, then three sessions of a commodity's
 * day.
 */
const sessionPlan = [
  { kind: 'night', from: 0, to: 120 },
  { kind: 'day', from: 720, to: 795 },
  { kind: 'day', from: 810, to: 870 },
  { kind: 'day', from: 990, to: 1080 },
] as const

/** Minutes after the start of the night at which the status applies. */
const moments: Record<SessionStatus, number> = {
  集合竞价: -4,
  夜盘: 60,
  交易中: 750,
  小节休息: 802,
  午间休市: 930,
  已收盘: 1140,
  休市: 5 * 1440,
}

export const sessionStates = Object.keys(moments) as SessionStatus[]

const stamp = (at: number) => {
  const { day, clock } = beijingDayAndClock(at)
  return `${day} ${clock.slice(0, 5)}`
}

/**
 * Made-up hours, placed around the current time so that the ruler shows a given status. After the close,
 * today already has figures.
 */
export function sampleHeadline(state: SessionStatus, now: number): Headline {
  const start = now - moments[state] * minuteMs
  const sessions = sessionPlan.map(({ kind, from, to }) => ({
    kind,
    start: stamp(start + from * minuteMs),
    end: stamp(start + to * minuteMs),
  }))
  const hours: Hours = { tradingDay: beijingDayAndClock(start + 1080 * minuteMs).day, sessions }
  return {
    world: 'simulated',
    worlds: ['simulated'],
    tradingDay: state === '已收盘' ? beijingDayAndClock(now).day : null,
    commodityIndex: null,
    settled: null,
    settledRate: null,
    products: 0,
    indexFuture: null,
    hours,
  }
}
