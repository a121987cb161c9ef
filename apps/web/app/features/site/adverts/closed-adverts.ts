import { useSyncExternalStore } from 'react'

const key = 'closed_adverts'
const watchers = new Set<() => void>()

const text = () => sessionStorage.getItem(key) ?? ''
const idsOf = (stored: string) => new Set(stored.split(',').filter(Boolean).map(Number))

/** Closes an advert for this session of the browser. */
export function closeAdvert(id: number) {
  sessionStorage.setItem(key, [...idsOf(text()).add(id)].join())
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void) {
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
  }
}

/** Adverts closed in this session. */
export const useClosedAdverts = (): ReadonlySet<number> => idsOf(useSyncExternalStore(watch, text, () => ''))
