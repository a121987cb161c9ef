import { type ReactNode, Suspense } from 'react'
import { useHydrated } from '#app/lib/use-hydrated'

const legendPlace = <div className="h-9 border-b border-line" />

/** The legend's place until its code has come: the server does not wait for it. */
export const OnceHydrated = ({ children }: { children: ReactNode }) =>
  useHydrated() ? <Suspense fallback={legendPlace}>{children}</Suspense> : legendPlace
