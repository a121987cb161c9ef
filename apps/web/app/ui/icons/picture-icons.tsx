import { __iconData as camera } from 'lucide-react/icons/camera'
import { icon } from './icon'

/** Apart from the icons of every page, because only charts need it. */
export const Camera = icon(camera)
