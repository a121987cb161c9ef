import { useLocation } from 'react-router'
import { cn } from '#app/ui/cn'
import { AdvertPicture } from './advert-picture'
import { useAdverts, useAdvertsOpen } from './use-adverts'

/** Width of a couplet in pixels. */
const width = 120

/**
 * Adverts left and right of the content while adverts are open; pages of the personal centre have their own.
 * Hidden where the window is too narrow to show them next to the content and the tools.
 */
export function Couplets() {
  const isPersonal = useLocation().pathname.startsWith('/my/')
  if (!useAdvertsOpen()) return null
  return (
    <>
      <Couplet side="left" type={isPersonal ? 'pc_my_left' : 'pc_couplet_float_left'} />
      <Couplet side="right" type={isPersonal ? 'pc_my_right' : 'pc_couplet_float_right'} />
    </>
  )
}

interface CoupletProps {
  side: 'left' | 'right'
  type: 'pc_my_left' | 'pc_couplet_float_left' | 'pc_my_right' | 'pc_couplet_float_right'
}

function Couplet({ side, type }: CoupletProps) {
  const [advert] = useAdverts(type)
  if (!advert) return null
  return (
    <aside
      aria-label={side === 'left' ? '左侧广告' : '右侧广告'}
      className={cn(
        'fixed top-44 z-10 max-[1639px]:hidden min-[1776px]:in-data-wide:hidden print:hidden',
        // The right advert is placed outside the tools beside the page.
        side === 'left' ? 'right-[calc(50%+616px)]' : 'left-[calc(50%+696px)]',
      )}
    >
      <AdvertPicture key={advert.id} advert={advert} width={width} marked />
    </aside>
  )
}
