let openPoster: (() => void) | undefined

/** Opens the poster with which a user invites others; false if the page has none. */
export function requestPoster(): boolean {
  openPoster?.()
  return openPoster !== undefined
}

/** Registers the function that opens the poster of the page. */
export function onPosterRequest(open: () => void) {
  openPoster = open
  return () => {
    if (openPoster === open) openPoster = undefined
  }
}
