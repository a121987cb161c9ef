import { pivots } from '@vce/futures/levels'
import { chance } from './chance'
import type { ProductFacts } from './product-facts'

/** Levels around a settlement price, nearest first. */
export interface Levels {
  supports: number[]
  resistances: number[]
  /** Kind of the levels: 经典枢轴 or 二十日高低点. */
  from: string
}

const maxLevels = 2

/**
 * The levels a broker watches that are not reached yet: classic pivots of the day or the twenty-day extremes.
 */
export function levelsOf(broker: string, facts: ProductFacts): Levels {
  const { settlement, high, low, close, highest, lowest, product } = facts
  const extremes: Levels = {
    supports: lowest === null ? [] : [lowest],
    resistances: highest === null ? [] : [highest],
    from: '二十日高低点',
  }
  const byPivots =
    high !== null && low !== null && close !== null && chance('levels', broker, facts.code) < 0.6
      ? { ...pivots('classic', { open: close, high, low, close }, product.tickSize), from: '经典枢轴' }
      : null
  const levels = byPivots ?? extremes
  return {
    supports: distinct(levels.supports.filter((level) => level > 0 && level < settlement))
      .sort((a, b) => b - a)
      .slice(0, maxLevels),
    resistances: distinct(levels.resistances.filter((level) => level > settlement))
      .sort((a, b) => a - b)
      .slice(0, maxLevels),
    from: levels.from,
  }
}

const distinct = (levels: readonly number[]) => [...new Set(levels)]
