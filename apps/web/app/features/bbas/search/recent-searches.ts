import { useSyncExternalStore } from 'react'
import { browserStorage } from '#app/lib/session/storage'

const maxSearches = 8
const none: readonly string[] = []

/** Newest first, without duplicates. */
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

let read: { text: string | null; searches: readonly string[] } = { text: null, searches: none }
const watchers = new Set<() => void>()

function searches() {
  const text = browserStorage.symbolSearches.text()
  if (read.text !== text) read = { text, searches: searchesFrom(text) }
  return read.searches
}

function watch(watcher: () => void) {
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
  }
}

/** Recent searches of this browser; empty on the server. */
export const useRecentSearches = () => useSyncExternalStore(watch, searches, () => none)

const put = (next: readonly string[]) => {
  browserStorage.symbolSearches.keep(JSON.stringify(next))
  for (const watcher of watchers) watcher()
}

export const rememberSearch = (keyword: string) => put(withSearch(searches(), keyword))
export const forgetSearches = () => put(none)
