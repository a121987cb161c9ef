import { __iconData as camera } from 'lucide-react/icons/camera'
import { icon } from './icon'

/** Not among the icons that every page loads, because only charts need it. */
export const Camera = icon(camera)
