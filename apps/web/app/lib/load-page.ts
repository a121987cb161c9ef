import { ApiFailure } from './api'
import type { PageContext } from './page'
import { readingRightsQuery } from './reading-rights'

/** The limit that blocks a page's data: the reader's history, today's free searches, or membership. */
export type Gate = 'history' | 'searches' | 'members'
const gates: Readonly<Record<string, Gate>> = {
  historyLocked: 'history',
  searchesUsedUp: 'searches',
  membersOnly: 'members',
}

export interface LoadedPage {
  /** The server's message for the page to show, if it refused the request. */
  refused: string | null
  gate?: Gate
  /** The browser must request this counted data itself, because other guests receive the same document. */
  waits?: true
}

/** Awaits a page's data; a refusal becomes the page's message, any other error is thrown. */
export async function refusedOrLoaded(load: Promise<unknown>): Promise<LoadedPage> {
  try {
    await load
    return { refused: null }
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    const gate = gates[error.key]
    return gate ? { refused: error.message, gate } : { refused: error.message }
  }
}

/** Like `refusedOrLoaded`, for data that is counted or reserved for members. */
export async function gatedOrLoaded(
  { api, queries }: Pick<PageContext, 'api' | 'queries'>,
  load: Promise<unknown>,
): Promise<LoadedPage> {
  const waiting = load.catch((error: unknown) => {
    if (error instanceof ApiFailure && error.key === 'leftToBrowser') return waits
    throw error
  })
  const page = await refusedOrLoaded(waiting)
  if (page.gate === 'history') await queries.ensureQueryData(readingRightsQuery(api, {}))
  return (await waiting.catch(() => null)) === waits ? { ...page, waits: true } : page
}
const waits = Symbol('waits')
