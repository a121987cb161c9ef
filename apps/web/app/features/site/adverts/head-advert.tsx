import { lazy, Suspense, useState } from 'react'
import { lazyModules } from '#app/lib/lazy-modules'
import type { HeadAdvertData, HeadSlot } from './head-slot'

const code = lazyModules((_: 'adverts') => import('./head-adverts'))

/**
 * Loads the code that fetches and renders the adverts, so that a page rendered afterwards includes them at
 * once.
 */
export const loadHeadAdverts = () => code.load('adverts')

const LateView = lazy(async () => ({ default: (await loadHeadAdverts()).HeadAdvertView }))

interface HeadAdvertProps {
  slot: HeadSlot
  /** Data from the page's loader; null or undefined if the slot has no advert. */
  data: HeadAdvertData | null | undefined
}

/**
 * An advert within the page, rendered by the server. The browser loads the advert's code after the page's;
 * until then React leaves the server's HTML unchanged.
 */
export function HeadAdvert({ slot, data }: HeadAdvertProps) {
  const [View] = useState(() => code.loaded('adverts')?.HeadAdvertView ?? LateView)
  return (
    data && (
      <Suspense fallback={null}>
        <View slot={slot} {...data} />
      </Suspense>
    )
  )
}
