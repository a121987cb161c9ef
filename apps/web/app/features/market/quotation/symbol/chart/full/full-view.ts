import { useEffect, useSyncExternalStore } from 'react'

interface FullView {
  /** The chart covers the window. */
  full: boolean
  /** 盘口 beside it is unfolded. */
  book: boolean
}

let view: FullView = { full: false, book: true }
const folded: FullView = { full: false, book: true }
const watchers = new Set<() => void>()
/** Charts on the page. */
let mounted = 0

function put(change: Partial<FullView>) {
  view = { ...view, ...change }
  for (const watcher of watchers) watcher()
}

/** The browser left full screen: by Escape, or because it was closed. */
const onBrowser = () => {
  if (!document.fullscreenElement && view.full) put({ full: false })
}

/**
 * Shows the chart over the whole screen. The whole document is in full screen, and the chart covers it: dialogs,
 * menus and messages, which stand elsewhere in the document, stay visible, and another contract's chart takes over.
 */
export function enterFull() {
  put({ full: true })
  document.addEventListener('fullscreenchange', onBrowser)
  // Where the browser refuses, the chart still covers the window.
  void document.documentElement.requestFullscreen?.().catch(() => undefined)
}

export function leaveFull() {
  put({ full: false })
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

/** State of the page's full view; a page that no longer has a chart leaves it. */
export function useFullView(): FullView {
  useEffect(() => {
    mounted += 1
    return () => {
      mounted -= 1
      // Another contract's chart mounts in the same commit.
      setTimeout(() => {
        if (mounted === 0 && view.full) leaveFull()
      })
    }
  }, [])
  return useSyncExternalStore(
    watch,
    () => view,
    () => folded,
  )
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
    // Before the panels hear of the key and close.
    document.addEventListener('keydown', onKey, true)
    const { overflow } = document.documentElement.style
    document.documentElement.style.overflow = 'hidden'
    return () => {
      document.removeEventListener('keydown', onKey, true)
      document.documentElement.style.overflow = overflow
    }
  }, [isFull])
}
