import type { getMarketHeadline, OutputOf } from '@vce/protocol'
import { beijing, type Hours, type SessionStatus } from '#app/lib/session-clock'

type Headline = OutputOf<typeof getMarketHeadline>

const minute = 60_000

/** In minutes from the night's start: a two-hour night, then a commodity's day of three sessions. */
const sessionPlan = [
  { kind: 'night', from: 0, to: 120 },
  { kind: 'day', from: 720, to: 795 },
  { kind: 'day', from: 810, to: 870 },
  { kind: 'day', from: 990, to: 1080 },
] as const

/** Minutes since the night's start at which each status applies. */
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
  const { day, clock } = beijing(at)
  return `${day} ${clock.slice(0, 5)}`
}

/** Made-up hours around now that put the ruler into a status; after the close today has figures already. */
export function sampleHeadline(state: SessionStatus, now: number): Headline {
  const start = now - moments[state] * minute
  const sessions = sessionPlan.map(({ kind, from, to }) => ({
    kind,
    start: stamp(start + from * minute),
    end: stamp(start + to * minute),
  }))
  const hours: Hours = { tradingDay: beijing(start + 1080 * minute).day, sessions }
  return {
    world: 'simulated',
    worlds: ['simulated'],
    tradingDay: state === '已收盘' ? beijing(now).day : null,
    commodityIndex: null,
    settled: null,
    settledRate: null,
    products: 0,
    indexFuture: null,
    hours,
  }
}
