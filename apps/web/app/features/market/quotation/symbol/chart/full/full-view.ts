import { useEffect, useSyncExternalStore } from 'react'

interface FullView {
  /** Place of the chart that covers the window. */
  full: string | null
  /** 盘口 beside it is unfolded. */
  book: boolean
}

const closed: FullView = { full: null, book: true }
let view = closed
const watchers = new Set<() => void>()
/** Charts on the page. */
let mounted = 0

function put(change: Partial<FullView>) {
  view = { ...view, ...change }
  for (const watcher of watchers) watcher()
}

/** The browser left full screen: by Escape, or because it was closed. */
const onBrowser = () => {
  if (!document.fullscreenElement && view.full !== null) put({ full: null })
}

/**
 * Shows the chart over the whole screen. The whole document is in full screen, and the chart covers it: dialogs,
 * menus and messages, which stand elsewhere in the document, stay visible, and another contract's chart takes over.
 */
export function enterFull(place: string) {
  put({ full: place })
  document.addEventListener('fullscreenchange', onBrowser)
  // Where the browser refuses, the chart still covers the window.
  void document.documentElement.requestFullscreen?.().catch(() => undefined)
}

export function leaveFull() {
  put({ full: null })
  document.removeEventListener('fullscreenchange', onBrowser)
  if (document.fullscreenElement) void document.exitFullscreen()
}

export const toggleBook = () => put({ book: !view.book })

function watch(watcher: () => void) {
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
  }
}

/** Whether the chart of a place covers the window; a page that no longer has a chart leaves the full view. */
export function useFullView(place: string): { full: boolean; book: boolean } {
  useEffect(() => {
    mounted += 1
    return () => {
      mounted -= 1
      // Another contract's chart mounts in the same commit.
      setTimeout(() => {
        if (mounted === 0 && view.full !== null) leaveFull()
      })
    }
  }, [])
  const { full, book } = useSyncExternalStore(
    watch,
    () => view,
    () => closed,
  )
  return { full: full === place, book }
}

/** Escape leaves the full view, after what is open over the chart. */
export function useEscape(isFull: boolean) {
  useEffect(() => {
    if (!isFull) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      if (document.querySelector('[role="dialog"], [aria-expanded="true"]')) return
      leaveFull()
    }
    // Before the panels handle the key and close.
    document.addEventListener('keydown', onKey, true)
    const { overflow } = document.documentElement.style
    document.documentElement.style.overflow = 'hidden'
    return () => {
      document.removeEventListener('keydown', onKey, true)
      document.documentElement.style.overflow = overflow
    }
  }, [isFull])
}
