import { levelMeasures } from './level-measures'
import { lotsMeasures } from './lots-measures'
import type { Measure } from './measure'
import { moveMeasures } from './move-measures'
import type { RuleKind } from './rule-settings'

/** How each kind sees the market; pivots are a rule of their own. */
export const measures: Record<Exclude<RuleKind, 'pivotCross'>, Measure> = {
  ...moveMeasures,
  ...lotsMeasures,
  ...levelMeasures,
}
