import { useEffect } from 'react'
import { createValue, useValue } from '#app/lib/value'

interface FullView {
  /** Name of the chart that covers the window. */
  full: string | null
  /** Whether 盘口 is open next to the chart. */
  book: boolean
}

const view = createValue<FullView>({ full: null, book: true })
/** Number of charts mounted on the page. */
let mounted = 0

const put = (change: Partial<FullView>) => view.set((before) => ({ ...before, ...change }))

/** Called when the browser leaves full screen, for example after Escape. */
const onBrowser = () => {
  if (!document.fullscreenElement && view.get().full !== null) put({ full: null })
}

/**
 * Shows a chart over the whole screen. The document as a whole is in full screen and the chart covers it, so
 * that dialogs, menus and messages elsewhere in the document stay visible, and the chart of another contract
 * can take over.
 */
export function enterFullScreen(chartName: string) {
  put({ full: chartName })
  document.addEventListener('fullscreenchange', onBrowser)
  // If the browser refuses full screen, the chart still covers the window.
  void document.documentElement.requestFullscreen?.().catch(() => undefined)
}

export function leaveFullScreen() {
  put({ full: null })
  document.removeEventListener('fullscreenchange', onBrowser)
  if (document.fullscreenElement) void document.exitFullscreen()
}

export const toggleBook = () => put({ book: !view.get().book })

/**
 * Whether the chart of this name covers the window. When the page no longer has a chart, the full-screen view
 * ends.
 */
export function useFullView(chartName: string): { full: boolean; book: boolean } {
  useEffect(() => {
    mounted += 1
    return () => {
      mounted -= 1
      // The chart of another contract may mount in the same commit.
      setTimeout(() => {
        if (mounted === 0 && view.get().full !== null) leaveFullScreen()
      })
    }
  }, [])
  const { full, book } = useValue(view)
  return { full: full === chartName, book }
}

/** Escape ends the full-screen view, except while a dialog or menu is open, which handles Escape itself. */
export function useEscape(isFull: boolean) {
  useEffect(() => {
    if (!isFull) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      if (document.querySelector('[role="dialog"], [aria-expanded="true"]')) return
      leaveFullScreen()
    }
    // In the capture phase, before open panels handle the key and close.
    document.addEventListener('keydown', onKey, true)
    const { overflow } = document.documentElement.style
    document.documentElement.style.overflow = 'hidden'
    return () => {
      document.removeEventListener('keydown', onKey, true)
      document.documentElement.style.overflow = overflow
    }
  }, [isFull])
}
