import { __iconData as circleQuestion } from 'lucide-react/icons/circle-question-mark'
import { __iconData as image } from 'lucide-react/icons/image'
import { __iconData as plus } from 'lucide-react/icons/plus'
import { __iconData as squarePen } from 'lucide-react/icons/square-pen'
import { __iconData as vote } from 'lucide-react/icons/vote'
import { icon } from '#app/ui/icons/icon'

/** Icons of the closed boxes, which load with the page; icons of the open editor load with the editor. */
export const CircleQuestion = icon(circleQuestion)
export const Picture = icon(image)
export const Plus = icon(plus)
export const SquarePen = icon(squarePen)
export const Vote = icon(vote)
