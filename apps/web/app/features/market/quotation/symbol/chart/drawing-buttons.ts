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

/** Place in the toolbar; the tools of `own` have elements of their own. */
export type DrawingPlace = 'lines' | 'levels' | 'alone' | 'own'

/** Icon and place of each tool, in the order of the toolbar. */
export const drawingButtons: Readonly<Record<DrawingTool, { icon: Icon; place: DrawingPlace }>> = {
  segment: { icon: TrendingUp, place: 'lines' },
  rayLine: { icon: Ray, place: 'lines' },
  straightLine: { icon: Slash, place: 'lines' },
  arrow: { icon: Arrow, place: 'lines' },
  horizontalStraightLine: { icon: Minus, place: 'levels' },
  verticalStraightLine: { icon: Vertical, place: 'levels' },
  parallelStraightLine: { icon: Equal, place: 'alone' },
  fibonacci: { icon: Rows, place: 'alone' },
  rectangle: { icon: Rectangle, place: 'alone' },
  note: { icon: Type, place: 'own' },
  measure: { icon: Ruler, place: 'own' },
}

/** The tools of a place, in the order of the toolbar. */
export const toolsAt = (place: DrawingPlace) =>
  // The cast is safe, because the record has tools alone as its keys.
  (Object.keys(drawingButtons) as DrawingTool[]).filter((tool) => drawingButtons[tool].place === place)
