import { __iconData as bell } from 'lucide-react/icons/bell'
import { __iconData as bellOff } from 'lucide-react/icons/bell-off'
import { __iconData as pause } from 'lucide-react/icons/pause'
import { __iconData as play } from 'lucide-react/icons/play'
import { __iconData as sliders } from 'lucide-react/icons/sliders-horizontal'
import { __iconData as volumeOn } from 'lucide-react/icons/volume-2'
import { __iconData as volumeOff } from 'lucide-react/icons/volume-x'
import { icon } from '#app/ui/icons/icon'

export const Bell = icon(bell)
export const BellOff = icon(bellOff)
export const Pause = icon(pause)
export const Play = icon(play)
export const Sliders = icon(sliders)
export const VolumeOff = icon(volumeOff)
export const VolumeOn = icon(volumeOn)
