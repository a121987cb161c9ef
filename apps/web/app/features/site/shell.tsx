import { type ReactNode, useEffect } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import { Fixed } from '../../ui/fixed'
import { LinkClicks } from '../../ui/link-clicks'
import { Footer } from './footer'
import { Header } from './header'
import { InShell } from './in-shell'
import { PageChange } from './page-change'
import { QuickEntry } from './quick-entry'
import { RiskStrip } from './risk-strip'
import { SideBar } from './side-bar'

interface ShellProps {
  /** Who is here: the way in, or the user's own menu. */
  account: ReactNode
  /** What opens over the page: signing in, the wizard. */
  overlays: ReactNode
}

/** What stands around every page. */
export const Shell = ({ account, overlays }: ShellProps) => (
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
      <div className="flex min-h-screen flex-col bg-canvas">
        <Header account={account} />
        <div className="flex-1">
          <Outlet />
        </div>
        <Fixed id="foot" className="far-down [contain-intrinsic-size:auto_340px] print:hidden">
          {import.meta.env.SSR && (
            <>
              <QuickEntry />
              <RiskStrip />
              <Footer />
            </>
          )}
        </Fixed>
      </div>
      <SideBar />
      {overlays}
      {/* Writes no script of its own in data mode; it works in effects only. */}
      <ScrollRestoration />
    </LinkClicks>
  </InShell>
)

/** Says on the document that scripts have taken over: until then a button without an address does nothing. */
function Alive() {
  useEffect(() => {
    document.documentElement.dataset.alive = ''
  }, [])
  return null
}
