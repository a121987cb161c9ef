import { __iconData as sliders } from 'lucide-react/icons/sliders-horizontal'
import { icon } from '#app/ui/icons/icon'

export const Sliders = icon(sliders)
