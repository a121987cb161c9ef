import type { World } from '@vce/protocol'
import { useSyncExternalStore } from 'react'

const key = 'watchlist'
const maxContracts = 200

export type Watchlists = Record<World, readonly string[]>

const none: readonly string[] = []
const empty: Watchlists = { real: none, simulated: none }

const codesOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((code) => typeof code === 'string').slice(0, maxContracts) : none

/** Watchlists stored by the browser; invalid data counts as empty. */
export function watchlistsFrom(text: string | null): Watchlists {
  if (!text) return empty
  try {
    const { real, simulated }: Partial<Record<World, unknown>> = JSON.parse(text) ?? {}
    return { real: codesOf(real), simulated: codesOf(simulated) }
  } catch {
    return empty
  }
}

/** Adds a contract at the end, or removes it. */
export const toggled = (codes: readonly string[], code: string): readonly string[] =>
  codes.includes(code) ? codes.filter((each) => each !== code) : [...codes, code].slice(-maxContracts)

/** Starts a list with these contracts; entries added by another window meanwhile stay in front. */
export const begunWith = (codes: readonly string[], contracts: readonly string[]): readonly string[] =>
  [...new Set([...codes, ...contracts])].slice(0, maxContracts)

/** Moves a contract to position `to`; those between shift by one. */
export function moved(codes: readonly string[], code: string, to: number): readonly string[] {
  if (!codes.includes(code)) return codes
  const others = codes.filter((each) => each !== code)
  const place = Math.max(0, Math.min(others.length, to))
  return [...others.slice(0, place), code, ...others.slice(place)]
}

let read: { text: string | null; lists: Watchlists } | undefined
const watchers = new Set<() => void>()
const notify = () => {
  for (const watcher of watchers) watcher()
}

function lists(): Watchlists {
  const text = localStorage.getItem(key)
  if (!read || read.text !== text) read = { text, lists: watchlistsFrom(text) }
  return read.lists
}

function watch(watcher: () => void) {
  // Another window of the portal may have changed it.
  if (watchers.size === 0) window.addEventListener('storage', notify)
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
    if (watchers.size === 0) window.removeEventListener('storage', notify)
  }
}

/**
 * 自选 of a world in the reader's order, stored in this browser until accounts store it. Empty on the server.
 */
export const useWatchlist = (world: World): readonly string[] =>
  useSyncExternalStore(
    watch,
    () => lists()[world],
    () => none,
  )

/** Changes 自选 of a world, in this and the reader's other windows. */
export function changeWatchlist(world: World, change: (codes: readonly string[]) => readonly string[]) {
  const all = lists()
  localStorage.setItem(key, JSON.stringify({ ...all, [world]: change(all[world]) }))
  notify()
}
