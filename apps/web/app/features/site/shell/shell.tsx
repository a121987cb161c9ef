import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router'
import { useWidePage } from '#app/lib/wide-page'
import { LinkClicks } from '#app/ui/link-clicks'
import { Foot } from './foot'
import { Header } from './header'
import { InShell } from './in-shell'
import { SideBar } from './side-bar'

interface ShellProps {
  /** Advert above the header. */
  banner: ReactNode
  /** The header's search. */
  search: ReactNode
  /** Sign-in link or user menu. */
  account: ReactNode
  /** Adverts above the tools beside the page. */
  sideAdverts: ReactNode
  /** Overlays of the page, such as sign-in and wizard. */
  overlays: ReactNode
}

/** Layout around every page. */
export const Shell = ({ banner, search, account, sideAdverts, overlays }: ShellProps) => (
  <InShell value>
    <LinkClicks>
      <a
        href="#content"
        className="sr-only z-50 rounded-md bg-brand-fill px-4 py-2 text-on-fill focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        跳到正文
      </a>
      <PageChange />
      <Alive />
      <Width>
        <div className="relative flex min-h-screen flex-col bg-canvas">
          {banner}
          <Header search={search} account={account} />
          <div className="flex-1">
            <Outlet />
          </div>
          <Foot />
          <SideBar adverts={sideAdverts} />
        </div>
        {overlays}
      </Width>
      {/* In data mode `ScrollRestoration` emits no inline script and works in effects only. */}
      <ScrollRestoration />
    </LinkClicks>
  </InShell>
)

/** Sets the page width of its content: 1200 px, or with 宽屏 as much as the window has room for. */
const Width = ({ children }: { children: ReactNode }) => (
  <div className="contents" data-wide={useWidePage() ? '' : undefined}>
    {children}
  </div>
)

/** Marks the document as hydrated; before that, buttons that need scripts do nothing. */
function Alive() {
  useEffect(() => {
    document.documentElement.dataset.alive = ''
  }, [])
  return null
}

/** Shows that the next page is loading, and announces the page's title to screen readers. */
function PageChange() {
  const loading = useNavigation().state === 'loading'
  const { pathname } = useLocation()
  const [title, setTitle] = useState('')
  const seen = useRef(pathname)
  useEffect(() => {
    document.documentElement.toggleAttribute('data-loading', loading)
  }, [loading])
  useEffect(() => {
    if (seen.current === pathname) return
    seen.current = pathname
    setTitle(document.title)
  }, [pathname])
  return (
    <>
      {loading && <div aria-hidden className="page-loading fixed inset-x-0 top-0 z-50 h-0.75 bg-band-ink" />}
      <p aria-live="polite" className="sr-only">
        {title}
      </p>
    </>
  )
}
