import type { Advert } from '@vce/protocol'
import { useEffect, useEffectEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { isScrolled, onScroll } from '#app/lib/scroll-position'
import { usePreferences } from '#app/lib/use-preferences'
import { cn } from '#app/ui/cn'
import { AdvertFrame } from './advert-frame'
import type { HeadAdvertData, HeadSlot } from './head-slot'

interface SlotVariant {
  name: string
  closedBy: 'bannerClosed' | 'heroClosed'
  className?: string
  cornersClass?: string
  pictureClass: string
  /** Size in pixels, computed before the picture has loaded. */
  sizeOf(advert: Pick<Advert, 'width' | 'height'>): { height: number; maxWidth?: number }
}

/** Width of a page's content in pixels. */
const pageWidth = 1200
const maxHeights = { banner: 80, hero: 160 }

const variants: Record<HeadSlot, SlotVariant> = {
  banner: {
    name: '顶部',
    closedBy: 'bannerClosed',
    className: 'bg-band',
    cornersClass: 'mx-auto w-page',
    pictureClass: 'mx-auto',
    // Only the sides of the picture are cropped, never its height; in a wide window the band fills the rest.
    sizeOf({ width, height: own }) {
      const height = Math.min(own, maxHeights.banner)
      return { height, maxWidth: Math.round((width * height) / own) }
    },
  },
  hero: {
    name: '首页',
    closedBy: 'heroClosed',
    pictureClass: 'rounded-lg',
    sizeOf: ({ width, height }) => ({
      height: Math.min(Math.round((height * pageWidth) / width), maxHeights.hero),
    }),
  },
}

/** An advert within the page; closed for the session by the reader, or when the page is scrolled past it. */
export function HeadAdvertView({ slot, advert, marked }: HeadAdvertData & { slot: HeadSlot }) {
  const [preferences, set] = usePreferences()
  const { name, closedBy, className, cornersClass, pictureClass, sizeOf } = variants[slot]
  const close = () => set(closedBy, true)
  const section = useLeftBehind(close)
  if (preferences[closedBy]) return null
  const { height, maxWidth } = sizeOf(advert)
  return (
    <section
      ref={section}
      aria-label={`${name}${marked ? '广告' : '推荐'}`}
      className="print:hidden"
      data-place={slot}
    >
      <AdvertFrame
        advert={advert}
        marked={marked}
        onClose={close}
        style={{ height }}
        className={className}
        cornersClass={cornersClass}
        roomy
      >
        <img
          src={advert.pc_image}
          alt={advert.title}
          style={{ height, maxWidth }}
          className={cn('w-full object-cover', pictureClass)}
        />
      </AdvertFrame>
    </section>
  )
}

/**
 * Calls `leave` once the page is scrolled down; what follows the element stays in its place. Of two places the
 * second leaves 200 px further on, because the page has moved up by the first.
 */
function useLeftBehind(leave: () => void) {
  const element = useRef<HTMLElement>(null)
  const leaveInPlace = useEffectEvent(() => {
    const next = element.current?.nextElementSibling
    if (!next || !isScrolled()) return
    const { top } = next.getBoundingClientRect()
    const { style } = document.documentElement
    // The browser's own scroll anchoring may hold on to the element that is removed.
    const before = style.overflowAnchor
    style.overflowAnchor = 'none'
    flushSync(leave)
    window.scrollBy({ top: next.getBoundingClientRect().top - top, behavior: 'instant' })
    requestAnimationFrame(() => {
      style.overflowAnchor = before
    })
  })
  useEffect(() => {
    // A reload may restore a position far down. `flushSync` does not work within an effect, hence the frame.
    const frame = requestAnimationFrame(() => leaveInPlace())
    const end = onScroll(() => leaveInPlace())
    return () => {
      cancelAnimationFrame(frame)
      end()
    }
  }, [])
  return element
}
