const key = 'chunk_reload_at'
const minReloadMs = 60_000

/** Reloads a page whose files a release has removed, at most once every 60 s; returns whether it does. */
export function reloadForRelease(): boolean {
  const last = Number(sessionStorage.getItem(key) ?? 0)
  if (Date.now() - last < minReloadMs) return false
  sessionStorage.setItem(key, String(Date.now()))
  location.reload()
  return true
}

/** A release removes the files that an open page still refers to. */
export function reloadOnMissingChunk() {
  window.addEventListener('vite:preloadError', (event) => {
    if (reloadForRelease()) event.preventDefault()
  })
}
