import { lazy, Suspense } from 'react'
import { useHydrated } from '#app/lib/use-hydrated'

const OwnQuotes = lazy(() => import('./own-quotes'))

/** 我的自选 on the home page: the browser loads the list, so its card waits in the size it will have. */
export function OwnStrip() {
  const hydrated = useHydrated()
  if (!hydrated) return <Waiting />
  return (
    <Suspense fallback={<Waiting />}>
      <OwnQuotes />
    </Suspense>
  )
}

const Waiting = () => <section className="needs-script box h-26" aria-label="我的自选" aria-busy />
