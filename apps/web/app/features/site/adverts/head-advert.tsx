import { lazy, Suspense, useState } from 'react'
import { lazyModules } from '#app/lib/lazy-modules'
import type { HeadAdvertData, HeadPlace } from './head-place'

const code = lazyModules((_: 'adverts') => import('./head-adverts'))

/** Loads what fetches and draws the adverts; a page rendered after it does not wait for the drawing. */
export const loadHeadAdverts = () => code.load('adverts')

const LateView = lazy(async () => ({ default: (await loadHeadAdverts()).HeadAdvertView }))

interface HeadAdvertProps {
  place: HeadPlace
  /** As the page was loaded; nothing for a place without an advert. */
  data: HeadAdvertData | null | undefined
}

/**
 * An advert within the page, rendered by the server. In the browser its code comes after the page's own; until then
 * React leaves the received HTML as it is.
 */
export function HeadAdvert({ place, data }: HeadAdvertProps) {
  const [View] = useState(() => code.loaded('adverts')?.HeadAdvertView ?? LateView)
  return (
    data && (
      <Suspense fallback={null}>
        <View place={place} {...data} />
      </Suspense>
    )
  )
}
