import { levelMeasures } from './level-measures'
import { lotsMeasures } from './lots-measures'
import type { Measure } from './measure'
import { moveMeasures } from './move-measures'
import type { RuleKind } from './rule-kinds'

/** The measure of each rule kind. `pivotCross` is missing because it has its own rule. */
export const measures: Record<Exclude<RuleKind, 'pivotCross'>, Measure> = {
  ...moveMeasures,
  ...lotsMeasures,
  ...levelMeasures,
}
