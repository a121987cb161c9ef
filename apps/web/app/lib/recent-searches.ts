import { useSyncExternalStore } from 'react'
import { browserStorage } from '#app/lib/session/storage'

const maxSearches = 10
const none: readonly string[] = []

/** Adds a keyword; the list is newest first, without duplicates. */
export const withSearch = (before: readonly string[], keyword: string): readonly string[] =>
  [keyword, ...before.filter((each) => each !== keyword)].slice(0, maxSearches)

/** Searches stored by the browser; invalid data counts as empty. */
export function searchesFrom(text: string | null): readonly string[] {
  if (!text) return none
  try {
    const stored: unknown = JSON.parse(text)
    return Array.isArray(stored)
      ? stored.filter((each) => typeof each === 'string').slice(0, maxSearches)
      : none
  } catch {
    return none
  }
}

interface StoredSearches {
  text: () => string | null
  keep: (text: string) => void
}

/** Recent searches of one search field, stored by this browser. */
function createRecentSearches(stored: StoredSearches) {
  let read: { text: string | null; searches: readonly string[] } = { text: null, searches: none }
  const watchers = new Set<() => void>()

  function searches() {
    const text = stored.text()
    if (read.text !== text) read = { text, searches: searchesFrom(text) }
    return read.searches
  }

  function watch(watcher: () => void) {
    watchers.add(watcher)
    return () => {
      watchers.delete(watcher)
    }
  }

  const put = (next: readonly string[]) => {
    stored.keep(JSON.stringify(next))
    for (const watcher of watchers) watcher()
  }

  return {
    /** Recent searches, newest first; empty on the server. */
    use: () => useSyncExternalStore(watch, searches, () => none),
    remember: (keyword: string) => put(withSearch(searches(), keyword)),
    forget: () => put(none),
  }
}

/** Recent searches of /search (`siteSearches`) and of BBAS. */
export const siteSearches = createRecentSearches(browserStorage.searches)
export const symbolSearches = createRecentSearches(browserStorage.symbolSearches)
