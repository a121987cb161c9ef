import type { DrawingTool } from '@vce/protocol'
import {
  Arrow,
  Equal,
  Minus,
  Ray,
  Rectangle,
  Rows,
  Ruler,
  Slash,
  TrendingUp,
  Type,
  Vertical,
} from '#app/features/market/quotation/icons'
import type { Icon } from '#app/ui/icons/icons'

/** Icons of the drawing tools. */
export const drawingIcons: Readonly<Record<DrawingTool, Icon>> = {
  segment: TrendingUp,
  rayLine: Ray,
  straightLine: Slash,
  arrow: Arrow,
  horizontalStraightLine: Minus,
  verticalStraightLine: Vertical,
  parallelStraightLine: Equal,
  rectangle: Rectangle,
  fibonacci: Rows,
  measure: Ruler,
  note: Type,
}
