import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Document, type PageAssets } from './document'
import { type Api, ApiProvider } from './lib/api'
import { DevelopmentProvider } from './lib/development'
import type { Preferences } from './lib/preferences'
import { SiteHostProvider } from './lib/site-host'
import { PreferencesProvider } from './lib/use-preferences'
import { type FixedLookup, FixedProvider } from './ui/static/fixed'

interface AppProps {
  fixed: FixedLookup
  api: Api
  queries: QueryClient
  assets: PageAssets
  preferences: Preferences
  development: boolean
  /** Host of the site as set by the operator; empty if not set. */
  host: string
  state: string
  /** The rendered router: static on the server, interactive in the browser. */
  children: ReactNode
}

/** Providers around every page, the same on server and in the browser. */
export const App = ({
  fixed,
  api,
  queries,
  assets,
  preferences,
  development,
  host,
  state,
  children,
}: AppProps) => (
  <Document assets={assets} preferences={preferences} state={state}>
    <ApiProvider value={api}>
      <QueryClientProvider client={queries}>
        <PreferencesProvider initial={preferences}>
          <DevelopmentProvider value={development}>
            <SiteHostProvider value={host}>
              <FixedProvider value={fixed}>{children}</FixedProvider>
            </SiteHostProvider>
          </DevelopmentProvider>
        </PreferencesProvider>
      </QueryClientProvider>
    </ApiProvider>
  </Document>
)
