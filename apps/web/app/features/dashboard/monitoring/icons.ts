import { __iconData as bell } from 'lucide-react/icons/bell'
import { __iconData as bellOff } from 'lucide-react/icons/bell-off'
import { __iconData as pause } from 'lucide-react/icons/pause'
import { __iconData as play } from 'lucide-react/icons/play'
import { __iconData as sliders } from 'lucide-react/icons/sliders-horizontal'
import { __iconData as volumeOn } from 'lucide-react/icons/volume-2'
import { __iconData as volumeOff } from 'lucide-react/icons/volume-x'
import { drawn } from '../../../ui/drawn'

export const Bell = drawn(bell)
export const BellOff = drawn(bellOff)
export const Pause = drawn(pause)
export const Play = drawn(play)
export const Sliders = drawn(sliders)
export const VolumeOff = drawn(volumeOff)
export const VolumeOn = drawn(volumeOn)
