import { __iconData as camera } from 'lucide-react/icons/camera'
import { icon } from './icon'

/** Separate from the icons that every page loads, because only charts need the camera. */
export const Camera = icon(camera)
