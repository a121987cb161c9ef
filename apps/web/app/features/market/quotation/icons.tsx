import { __iconData as bell } from 'lucide-react/icons/bell'
import { __iconData as crosshair } from 'lucide-react/icons/crosshair'
import { __iconData as equal } from 'lucide-react/icons/equal'
import { __iconData as eraser } from 'lucide-react/icons/eraser'
import { __iconData as folder } from 'lucide-react/icons/folder'
import { __iconData as gripVertical } from 'lucide-react/icons/grip-vertical'
import { __iconData as layoutGrid } from 'lucide-react/icons/layout-grid'
import { __iconData as maximize } from 'lucide-react/icons/maximize-2'
import { __iconData as minus } from 'lucide-react/icons/minus'
import { __iconData as moveHorizontal } from 'lucide-react/icons/move-horizontal'
import { __iconData as ray } from 'lucide-react/icons/move-up-right'
import { __iconData as plus } from 'lucide-react/icons/plus'
import { __iconData as rows3 } from 'lucide-react/icons/rows-3'
import { __iconData as settings2 } from 'lucide-react/icons/settings-2'
import { __iconData as slash } from 'lucide-react/icons/slash'
import { __iconData as type } from 'lucide-react/icons/type'
import { icon } from '#app/ui/icons/icon'

export const Crosshair = icon(crosshair)
export const Eraser = icon(eraser)
export const Equal = icon(equal)
export const Folder = icon(folder)
export const GripVertical = icon(gripVertical)
export const Maximize = icon(maximize)
export const Minus = icon(minus)
export const Plus = icon(plus)
export const Ray = icon(ray)
export const Slash = icon(slash)
export const Type = icon(type)
export const Bell = icon(bell)
export const LayoutGrid = icon(layoutGrid)
export const Rows3 = icon(rows3)
export const Settings2 = icon(settings2)
export const MoveHorizontal = icon(moveHorizontal)
