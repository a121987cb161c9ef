import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import { isGuestListStored, watchGuestList } from '#app/lib/own-list/guest-storage'
import { browserSession } from '#app/lib/session/session'
import { withinWorld } from '#app/lib/world'
import { Link } from '#app/ui/link'
import type { StripContent } from './own-quotes'

const OwnQuotes = lazy(() => import('./own-quotes'))
const LargestContracts = lazy(() => import('./largest-contracts'))

function watch(listener: () => void) {
  const releases = [watchGuestList(listener), browserSession.watch(listener)]
  return () => {
    for (const release of releases) release()
  }
}

type ListState = 'unknown' | 'maybe' | 'none'

/**
 * Whether the reader may have a list: users may, guests only if this browser stores one. The server cannot
 * know, so it renders the state `unknown`.
 */
const listed = (): ListState => (browserSession.is() || isGuestListStored() ? 'maybe' : 'none')

/**
 * 我的自选 on the home page, for guests without a list the largest contracts; the card has the same size in
 * every state, and the code of its content is loaded after the page.
 */
export function OwnStrip() {
  const [search] = useSearchParams()
  const known = useSyncExternalStore<ListState>(watch, listed, () => 'unknown')
  const to = withinWorld('/qxp', search)
  if (known === 'maybe') {
    return (
      <Suspense fallback={<StripFrame to={to} />}>
        <OwnQuotes none={<NoSymbols to={to} />} frame={(content) => <StripFrame to={to} {...content} />} />
      </Suspense>
    )
  }
  if (known === 'unknown') return <StripFrame to={to} />
  return (
    <Suspense fallback={<StripFrame to={to} />}>
      <LargestContracts
        none={<NoSymbols to={to} />}
        frame={(content) => <StripFrame to={to} {...content} />}
      />
    </Suspense>
  )
}

/** The card of 我的自选, empty while it is loading. */
const StripFrame = ({ to, all = '自选盘', foot, children }: StripContent & { to: string }) => (
  <section className="needs-script box flex h-26 flex-col" aria-label="我的自选">
    <div className="grid min-h-0 flex-1 grid-cols-[144px_repeat(7,1fr)] divide-x divide-line">
      <header className="flex flex-col justify-center gap-0.5 pl-4">
        <h2 className="text-md font-semibold text-ink">我的自选</h2>
        <Link to={to} className="text-sm text-ink-2 hover:text-brand">
          {all}
        </Link>
      </header>
      {children}
    </div>
    {foot && <footer className="rule px-4 py-1.5">{foot}</footer>}
  </section>
)

const NoSymbols = ({ to }: { to: string }) => (
  <p className="row t-dim col-span-7 gap-4 px-6">
    暂无自选，加入后在此显示最新价，异动监控与品种追踪也可只看自选
    <Link to={to} className="text-brand hover:underline">
      添加自选
    </Link>
  </p>
)
