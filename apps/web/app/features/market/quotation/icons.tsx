import { __iconData as arrow } from 'lucide-react/icons/arrow-up-right'
import { __iconData as crosshair } from 'lucide-react/icons/crosshair'
import { __iconData as equal } from 'lucide-react/icons/equal'
import { __iconData as show } from 'lucide-react/icons/eye'
import { __iconData as hide } from 'lucide-react/icons/eye-off'
import { __iconData as folder } from 'lucide-react/icons/folder'
import { __iconData as gripVertical } from 'lucide-react/icons/grip-vertical'
import { __iconData as link } from 'lucide-react/icons/link-2'
import { __iconData as lockIcon } from 'lucide-react/icons/lock'
import { __iconData as unlock } from 'lucide-react/icons/lock-open'
import { __iconData as magnet } from 'lucide-react/icons/magnet'
import { __iconData as maximize } from 'lucide-react/icons/maximize-2'
import { __iconData as minus } from 'lucide-react/icons/minus'
import { __iconData as ray } from 'lucide-react/icons/move-up-right'
import { __iconData as plus } from 'lucide-react/icons/plus'
import { __iconData as rectangle } from 'lucide-react/icons/rectangle-horizontal'
import { __iconData as redo } from 'lucide-react/icons/redo-2'
import { __iconData as fibonacci } from 'lucide-react/icons/rows-4'
import { __iconData as ruler } from 'lucide-react/icons/ruler'
import { __iconData as vertical } from 'lucide-react/icons/separator-vertical'
import { __iconData as slash } from 'lucide-react/icons/slash'
import { __iconData as trash } from 'lucide-react/icons/trash'
import { __iconData as trendingUp } from 'lucide-react/icons/trending-up'
import { __iconData as type } from 'lucide-react/icons/type'
import { __iconData as undo } from 'lucide-react/icons/undo-2'
import { icon } from '#app/ui/icons/icon'

export const Crosshair = icon(crosshair)
export const Equal = icon(equal)
export const Folder = icon(folder)
export const GripVertical = icon(gripVertical)
export const Maximize = icon(maximize)
export const Minus = icon(minus)
export const Plus = icon(plus)
export const Ray = icon(ray)
export const Slash = icon(slash)
export const Type = icon(type)
export const Rows = icon(fibonacci)
export const EyeOff = icon(hide)
export const Eye = icon(show)
export const Lock = icon(lockIcon)
export const LockOpen = icon(unlock)
export const Magnet = icon(magnet)
export const Rectangle = icon(rectangle)
export const Redo = icon(redo)
export const Ruler = icon(ruler)
export const Trash = icon(trash)
export const TrendingUp = icon(trendingUp)
export const Undo = icon(undo)
export const Vertical = icon(vertical)
export const Linked = icon(link)
export const Arrow = icon(arrow)
