import { __iconData as pause } from 'lucide-react/icons/pause'
import { __iconData as play } from 'lucide-react/icons/play'
import { icon } from './icon'

export const Pause = icon(pause)
export const Play = icon(play)
