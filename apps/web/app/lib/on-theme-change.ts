/**
 * Calls the listener whenever the colours of the page change, by choice or by the system; returns the
 * cleanup.
 */
export function onThemeChange(listener: () => void) {
  const chosen = new MutationObserver(listener)
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-grey', 'data-candles'] })
  const system = matchMedia('(prefers-color-scheme: dark)')
  system.addEventListener('change', listener)
  return () => {
    chosen.disconnect()
    system.removeEventListener('change', listener)
  }
}
