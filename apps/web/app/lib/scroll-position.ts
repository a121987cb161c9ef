/** Pixels after which a page counts as scrolled down. */
const minScrollPx = 200

export const isScrolled = () => window.scrollY > minScrollPx

/** Calls the listener whenever the page scrolls. */
export function onScroll(listener: () => void) {
  window.addEventListener('scroll', listener, { passive: true })
  return () => window.removeEventListener('scroll', listener)
}
