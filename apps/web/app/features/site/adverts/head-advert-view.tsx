import type { Advert } from '@vce/protocol'
import { useEffect, useEffectEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { isScrolled, onScroll } from '#app/lib/scrolled'
import { usePreferences } from '#app/lib/use-preferences'
import { cn } from '#app/ui/cn'
import { AdvertFrame } from './advert-frame'
import type { HeadAdvertData, HeadPlace } from './head-place'

interface PlaceVariant {
  name: string
  closedBy: 'bannerClosed' | 'heroClosed'
  className?: string
  cornersClass?: string
  pictureClass: string
  /** Size in pixels, known before the picture is there. */
  sizeOf(advert: Pick<Advert, 'width' | 'height'>): { height: number; maxWidth?: number }
}

/** Width of a page's content in pixels. */
const pageWidth = 1200
const maxHeights = { banner: 80, hero: 160 }

const variants: Record<HeadPlace, PlaceVariant> = {
  banner: {
    name: '顶部',
    closedBy: 'bannerClosed',
    className: 'bg-band',
    cornersClass: 'mx-auto w-page',
    pictureClass: 'mx-auto',
    // A narrow window cuts both sides of the picture, a wide one has the band beside it: neither cuts its height.
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

/** An advert within the page, closed for the session by hand or once the page is scrolled past it. */
export function HeadAdvertView({ place, advert, marked }: HeadAdvertData & { place: HeadPlace }) {
  const [preferences, set] = usePreferences()
  const { name, closedBy, className, cornersClass, pictureClass, sizeOf } = variants[place]
  const close = () => set(closedBy, true)
  const section = useLeftBehind(close)
  if (preferences[closedBy]) return null
  const { height, maxWidth } = sizeOf(advert)
  return (
    <section ref={section} aria-label={`${name}${marked ? '广告' : '推荐'}`} className="print:hidden">
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

/** Calls `leave` once the page is scrolled down and the element lies above the window. */
function useLeftBehind(leave: () => void) {
  const element = useRef<HTMLElement>(null)
  const leaveInPlace = useEffectEvent(() => {
    const next = element.current?.nextElementSibling
    if (!next || !isScrolled() || next.getBoundingClientRect().top > 0) return
    // Such a browser keeps what is in the window in its place.
    if (CSS.supports('overflow-anchor: auto')) return leave()
    const { top } = next.getBoundingClientRect()
    flushSync(leave)
    window.scrollBy({ top: next.getBoundingClientRect().top - top, behavior: 'instant' })
  })
  useEffect(() => {
    // A reload may restore a position far down. Not within the effect, where React cannot render at once.
    const frame = requestAnimationFrame(() => leaveInPlace())
    const end = onScroll(() => leaveInPlace())
    return () => {
      cancelAnimationFrame(frame)
      end()
    }
  }, [])
  return element
}
