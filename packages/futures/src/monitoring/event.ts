import type { MarketState } from './market-state'
import { type RuleKind, ruleDefaults } from './rule-settings'
import { houseStep } from './strictness'

/** One row of 异动监控, but for the contract. */
export interface MonitorEvent {
  kind: RuleKind
  /** 类型 */
  title: string
  at: number
  tradingDay: string
  price: number
  direction: 'up' | 'down' | null
  /** 幅度 as a part of one; null where the note says it in lots. */
  value: number | null
  /** 手 within the last minute. */
  openInterestChange: number | null
  /** 说明, in Chinese. */
  note: string
  /** Which steps of strictness told it at this tick, bit by bit; the house's own is bit 0. */
  steps: number
}

/** The last event of a kind that a process before this one told of the same contract on the same trading day. */
export type PreviousEvent = Pick<MonitorEvent, 'at' | 'tradingDay' | 'price'>

/** The same of each step of strictness, by its place; nothing where the step has told nothing. */
export type PreviousEvents = readonly (PreviousEvent | undefined)[]

/** What a rule adds of its own. */
export type EventDetails = Pick<MonitorEvent, 'direction' | 'value' | 'note'>

export function eventOf(
  kind: RuleKind,
  state: MarketState,
  { direction, value, note }: EventDetails,
  steps = houseStep,
): MonitorEvent {
  const { at, tradingDay, price, openInterest, openInterestMinuteAgo } = state
  return {
    kind,
    title: ruleDefaults[kind].title,
    at,
    tradingDay,
    price,
    direction,
    value,
    openInterestChange:
      openInterest === null || openInterestMinuteAgo === null ? null : openInterest - openInterestMinuteAgo,
    note,
    steps,
  }
}

/** 0.0123 → 1.23% */
export function percent(part: number): string {
  return `${(part * 100).toFixed(2)}%`
}
