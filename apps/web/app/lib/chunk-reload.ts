const key = 'chunk_reload_at'
const minReloadMs = 60_000

/**
 * Reloads the page after a release has removed its files, at most once every 60 s; returns whether it
 * reloads.
 */
export function reloadForRelease(): boolean {
  const last = Number(sessionStorage.getItem(key) ?? 0)
  if (Date.now() - last < minReloadMs) return false
  sessionStorage.setItem(key, String(Date.now()))
  location.reload()
  return true
}

/** Reloads the page if loading a chunk fails, because a release removes the files of older pages. */
export function reloadOnMissingChunk() {
  window.addEventListener('vite:preloadError', (event) => {
    if (reloadForRelease()) event.preventDefault()
  })
}
