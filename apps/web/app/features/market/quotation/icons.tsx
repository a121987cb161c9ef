import { __iconData as camera } from 'lucide-react/icons/camera'
import { __iconData as chevronUp } from 'lucide-react/icons/chevron-up'
import { __iconData as crosshair } from 'lucide-react/icons/crosshair'
import { __iconData as equal } from 'lucide-react/icons/equal'
import { __iconData as eraser } from 'lucide-react/icons/eraser'
import { __iconData as gripVertical } from 'lucide-react/icons/grip-vertical'
import { __iconData as maximize } from 'lucide-react/icons/maximize-2'
import { __iconData as minus } from 'lucide-react/icons/minus'
import { __iconData as ray } from 'lucide-react/icons/move-up-right'
import { __iconData as slash } from 'lucide-react/icons/slash'
import { __iconData as star } from 'lucide-react/icons/star'
import { __iconData as type } from 'lucide-react/icons/type'
import { drawn } from '../../../ui/drawn'

export const Camera = drawn(camera)
export const ChevronUp = drawn(chevronUp)
export const Crosshair = drawn(crosshair)
export const Eraser = drawn(eraser)
export const Equal = drawn(equal)
export const GripVertical = drawn(gripVertical)
export const Maximize = drawn(maximize)
export const Minus = drawn(minus)
export const Ray = drawn(ray)
export const Slash = drawn(slash)
export const Star = drawn(star)
export const Type = drawn(type)
