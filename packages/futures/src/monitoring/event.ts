import type { MarketState } from './market-state'
import type { RuleKind } from './rule-kinds'
import { ruleDefaults } from './rule-settings'
import { defaultStepMask } from './strictness'

/** One row of 异动监控, except for the contract. */
export interface MonitorEvent {
  kind: RuleKind
  /** 类型 */
  title: string
  at: number
  tradingDay: string
  price: number
  direction: 'up' | 'down' | null
  /** 幅度 as a fraction of 1; null if the note states it in lots. */
  value: number | null
  /** 手 within the last minute. */
  openInterestChange: number | null
  /** 说明, in Chinese. */
  note: string
  /** Bit mask of the strictness steps that fired at this tick; bit 0 is the default step. */
  steps: number
}

/** The last event of one kind in one contract, as published by a previous process. */
export type PreviousEvent = Pick<MonitorEvent, 'at' | 'tradingDay' | 'price'>

/** The previous event of each strictness step, by index; undefined for a step that has not fired. */
export type PreviousEvents = readonly (PreviousEvent | undefined)[]

/** The part of an event that the rule provides. */
export type EventDetails = Pick<MonitorEvent, 'direction' | 'value' | 'note'>

export function eventOf(
  kind: RuleKind,
  state: MarketState,
  { direction, value, note }: EventDetails,
  steps = defaultStepMask,
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
export function formatPercent(part: number): string {
  return `${(part * 100).toFixed(2)}%`
}
