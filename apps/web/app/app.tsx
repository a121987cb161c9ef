import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Document, type PageAssets } from './document'
import { type Api, ApiProvider } from './lib/api'
import { DevelopmentProvider } from './lib/development'
import type { Preferences } from './lib/preferences'
import { PreferencesProvider } from './lib/use-preferences'
import { type FixedHtml, FixedProvider } from './ui/static/fixed'

interface AppProps {
  fixed: FixedHtml
  api: Api
  queries: QueryClient
  assets: PageAssets
  preferences: Preferences
  development: boolean
  state: string
  /** The router: static on the server, live in the browser. */
  children: ReactNode
}

/** Providers around every page, the same on server and in the browser. */
export const App = ({ fixed, api, queries, assets, preferences, development, state, children }: AppProps) => (
  <Document assets={assets} preferences={preferences} state={state}>
    <ApiProvider value={api}>
      <QueryClientProvider client={queries}>
        <PreferencesProvider initial={preferences}>
          <DevelopmentProvider value={development}>
            <FixedProvider value={fixed}>{children}</FixedProvider>
          </DevelopmentProvider>
        </PreferencesProvider>
      </QueryClientProvider>
    </ApiProvider>
  </Document>
)
