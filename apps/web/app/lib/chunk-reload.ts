const key = 'chunk_reload_at'
const guard = 60_000

/** After a release the files an open page still names are gone: reload once, at most every 60 s. */
export function reloadOnMissingChunk() {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(key) ?? 0)
    if (Date.now() - last < guard) return
    sessionStorage.setItem(key, String(Date.now()))
    event.preventDefault()
    location.reload()
  })
}
