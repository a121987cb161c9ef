import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Document, type PageAssets } from './document'
import { type Api, ApiProvider } from './lib/api'
import type { Preferences } from './lib/preferences'
import { PreferencesProvider } from './lib/use-preferences'

interface AppProps {
  api: Api
  queries: QueryClient
  assets: PageAssets
  preferences: Preferences
  state: string
  /** The router: static on the server, live in the browser. */
  children: ReactNode
}

/** What surrounds every page, the same on server and browser. */
export const App = ({ api, queries, assets, preferences, state, children }: AppProps) => (
  <Document assets={assets} preferences={preferences} state={state}>
    <ApiProvider value={api}>
      <QueryClientProvider client={queries}>
        <PreferencesProvider initial={preferences}>{children}</PreferencesProvider>
      </QueryClientProvider>
    </ApiProvider>
  </Document>
)
