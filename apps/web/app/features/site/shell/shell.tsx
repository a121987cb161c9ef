import { type ReactNode, useEffect } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import { Fixed } from '#app/ui/fixed'
import { LinkClicks } from '#app/ui/link-clicks'
import { Footer } from './footer'
import { Header } from './header'
import { InShell } from './in-shell'
import { PageChange } from './page-change'
import { QuickEntry } from './quick-entry'
import { RiskStrip } from './risk-strip'
import { SideBar } from './side-bar'

interface ShellProps {
  /** Sign-in link or user menu. */
  account: ReactNode
  /** Overlays of the page: sign-in, wizard. */
  overlays: ReactNode
}

/** Layout around every page. */
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
      {/* Emits no inline script in data mode; works in effects only. */}
      <ScrollRestoration />
    </LinkClicks>
  </InShell>
)

/** Marks the document as hydrated: until then buttons without an address do nothing. */
function Alive() {
  useEffect(() => {
    document.documentElement.dataset.alive = ''
  }, [])
  return null
}
