const key = 'chunk_reload_at'
const minReloadMs = 60_000

/** A release removes the files an open page still refers to: reload, at most once every 60 s. */
export function reloadOnMissingChunk() {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(key) ?? 0)
    if (Date.now() - last < minReloadMs) return
    sessionStorage.setItem(key, String(Date.now()))
    event.preventDefault()
    location.reload()
  })
}
