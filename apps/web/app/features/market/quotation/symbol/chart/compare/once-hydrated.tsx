import { type ReactNode, Suspense } from 'react'
import { useHydrated } from '#app/lib/use-hydrated'

const legendPlace = <div className="h-9 border-b border-line" />

/**
 * Placeholder of the legend until the browser has loaded its code; the server always renders the placeholder.
 */
export const OnceHydrated = ({ children }: { children: ReactNode }) =>
  useHydrated() ? <Suspense fallback={legendPlace}>{children}</Suspense> : legendPlace
