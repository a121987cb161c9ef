import type { DrawingTool } from '@vce/protocol'
import { __iconData as arrow } from 'lucide-react/icons/arrow-up-right'
import { __iconData as equal } from 'lucide-react/icons/equal'
import { __iconData as minus } from 'lucide-react/icons/minus'
import { __iconData as ray } from 'lucide-react/icons/move-up-right'
import { __iconData as rectangle } from 'lucide-react/icons/rectangle-horizontal'
import { __iconData as fibonacci } from 'lucide-react/icons/rows-4'
import { __iconData as ruler } from 'lucide-react/icons/ruler'
import { __iconData as vertical } from 'lucide-react/icons/separator-vertical'
import { __iconData as slash } from 'lucide-react/icons/slash'
import { __iconData as trendingUp } from 'lucide-react/icons/trending-up'
import { __iconData as type } from 'lucide-react/icons/type'
import { icon } from '#app/ui/icons/icon'
import type { Icon } from '#app/ui/icons/icons'

/** Place in the toolbar; the tools of `own` have elements of their own. */
export type DrawingPlace = 'lines' | 'levels' | 'alone' | 'own'

/** Icon and place of each tool, in the order of the toolbar. */
export const drawingButtons: Readonly<Record<DrawingTool, { icon: Icon; place: DrawingPlace }>> = {
  segment: { icon: icon(trendingUp), place: 'lines' },
  rayLine: { icon: icon(ray), place: 'lines' },
  straightLine: { icon: icon(slash), place: 'lines' },
  arrow: { icon: icon(arrow), place: 'lines' },
  horizontalStraightLine: { icon: icon(minus), place: 'levels' },
  verticalStraightLine: { icon: icon(vertical), place: 'levels' },
  parallelStraightLine: { icon: icon(equal), place: 'alone' },
  fibonacci: { icon: icon(fibonacci), place: 'alone' },
  rectangle: { icon: icon(rectangle), place: 'alone' },
  note: { icon: icon(type), place: 'own' },
  measure: { icon: icon(ruler), place: 'own' },
}

/** The tools of a place, in the order of the toolbar. */
export const toolsAt = (place: DrawingPlace) =>
  // The cast is safe, because the record has tools alone as its keys.
  (Object.keys(drawingButtons) as DrawingTool[]).filter((tool) => drawingButtons[tool].place === place)
