import { __iconData as bell } from 'lucide-react/icons/bell'
import { __iconData as clock } from 'lucide-react/icons/clock'
import { __iconData as columns } from 'lucide-react/icons/columns-2'
import { __iconData as crosshair } from 'lucide-react/icons/crosshair'
import { __iconData as show } from 'lucide-react/icons/eye'
import { __iconData as hide } from 'lucide-react/icons/eye-off'
import { __iconData as folder } from 'lucide-react/icons/folder'
import { __iconData as grid2 } from 'lucide-react/icons/grid-2x2'
import { __iconData as grid3 } from 'lucide-react/icons/grid-3x3'
import { __iconData as gripVertical } from 'lucide-react/icons/grip-vertical'
import { __iconData as layoutGrid } from 'lucide-react/icons/layout-grid'
import { __iconData as chainLink } from 'lucide-react/icons/link-2'
import { __iconData as lockIcon } from 'lucide-react/icons/lock'
import { __iconData as unlock } from 'lucide-react/icons/lock-open'
import { __iconData as magnet } from 'lucide-react/icons/magnet'
import { __iconData as maximize } from 'lucide-react/icons/maximize-2'
import { __iconData as minimize } from 'lucide-react/icons/minimize-2'
import { __iconData as moveHorizontal } from 'lucide-react/icons/move-horizontal'
import { __iconData as plus } from 'lucide-react/icons/plus'
import { __iconData as redo } from 'lucide-react/icons/redo-2'
import { __iconData as rows3 } from 'lucide-react/icons/rows-3'
import { __iconData as settings2 } from 'lucide-react/icons/settings-2'
import { __iconData as trash } from 'lucide-react/icons/trash'
import { __iconData as undo } from 'lucide-react/icons/undo-2'
import { icon } from '#app/ui/icons/icon'

export const Clock = icon(clock)
export const Columns = icon(columns)
export const Crosshair = icon(crosshair)
export const Folder = icon(folder)
export const GridOfFour = icon(grid2)
export const GridOfNine = icon(grid3)
export const GripVertical = icon(gripVertical)
export const Maximize = icon(maximize)
export const Minimize = icon(minimize)
export const Plus = icon(plus)
export const Bell = icon(bell)
export const LayoutGrid = icon(layoutGrid)
export const Rows3 = icon(rows3)
export const Settings2 = icon(settings2)
export const MoveHorizontal = icon(moveHorizontal)
export const EyeOff = icon(hide)
export const Eye = icon(show)
export const Lock = icon(lockIcon)
export const LockOpen = icon(unlock)
export const Magnet = icon(magnet)
export const Redo = icon(redo)
export const Trash = icon(trash)
export const Undo = icon(undo)
export const Linked = icon(chainLink)
