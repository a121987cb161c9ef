import type { QueryClient } from '@tanstack/react-query'
import type { World } from '@vce/protocol'
import { data, type LoaderFunctionArgs } from 'react-router'
import type { Api } from './api'

/** What a loader works with; the same on server and browser. */
export interface PageContext {
  api: Api
  queries: QueryClient
  /** Whether a user is behind the request: on the server by its session, in the browser by the token it keeps. */
  signedIn(): boolean
  /** Whose facts the address or the reader asks for. */
  worldOf(search: URLSearchParams): World | undefined
}

export type PageLoader = (context: PageContext) => (args: LoaderFunctionArgs) => Promise<unknown>

/** Thrown by a loader: the address names something that does not exist. */
export const notFound = () => data(null, { status: 404, statusText: 'This page could not be found' })
