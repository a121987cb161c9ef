import { __iconData as plus } from 'lucide-react/icons/plus'
import { __iconData as scissors } from 'lucide-react/icons/scissors'
import { __iconData as trash } from 'lucide-react/icons/trash'
import { __iconData as volumeOn } from 'lucide-react/icons/volume-2'
import { __iconData as volumeOff } from 'lucide-react/icons/volume-x'
import { icon } from '#app/ui/icons/icon'

export const Plus = icon(plus)
export const Scissors = icon(scissors)
export const Trash = icon(trash)
export const VolumeOn = icon(volumeOn)
export const VolumeOff = icon(volumeOff)
