import type { QueryClient } from '@tanstack/react-query'
import type { World } from '@vce/protocol'
import { data, type LoaderFunctionArgs } from 'react-router'
import type { Api } from './api'
import type { Preferences } from './preferences'

/** Context of a page loader, the same on server and in the browser. */
export interface PageContext {
  api: Api
  queries: QueryClient
  /** Whether a user is signed in: by the session on the server, by the stored token in the browser. */
  signedIn(): boolean
  /** The world requested by the address or by the user's preference. */
  worldOf(search: URLSearchParams): World | undefined
  /**
   * The product shown last in this browser, for a view whose address names none; always null on the server.
   */
  lastProduct(): string | null
  /** The user's stored preferences. */
  preferences(): Preferences
}

export type PageLoader = (context: PageContext) => (args: LoaderFunctionArgs) => Promise<unknown>

/** Thrown by a loader if the address names something that does not exist; `hint` says what, for the reader. */
export const notFound = (hint: string | null = null) =>
  data(hint, { status: 404, statusText: 'This page could not be found' })
