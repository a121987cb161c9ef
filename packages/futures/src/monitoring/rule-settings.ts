import { coolDownMs } from './cool-down'
import data from './rule-defaults.data.json' with { type: 'json' }
import type { RuleKind } from './rule-kinds'

/** The adjustable thresholds of a rule; each kind reads only some of them. */
export interface RuleThresholds {
  /**
   * A fraction of the price or of the open interest. For levels, how far the price has to move back behind
   * the level.
   */
  rate: number
  /** Number of standard deviations that a move must also exceed. */
  sigmas: number
  /** Minimum 手. */
  lots: number
  /** Minimum 元 of one tick. */
  turnover: number
  /** Minimum multiple of the mean volume. */
  times: number
  /** Number of trading minutes after the open. */
  minutes: number
  /** The rule is armed again when its measure has fallen to this fraction of the threshold. */
  rearm: number
  /** Milliseconds without further events after an event. */
  coolDown: number
}

export interface RuleDefaults extends RuleThresholds {
  title: string
}

const unusedThresholds = { rate: 0, sigmas: 0, lots: 0, turnover: 0, times: 0, minutes: 0, rearm: 0 }

/** Titles and defaults of all rules (models, "异动监控"). */
export const ruleDefaults = Object.fromEntries(
  data.map(({ kind, ...own }) => [kind, { ...unusedThresholds, coolDown: coolDownMs, ...own }]),
) as Record<RuleKind, RuleDefaults>
