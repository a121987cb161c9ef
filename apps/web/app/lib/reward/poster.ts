let openPoster: (() => void) | undefined

/** Opens the poster by which a user invites others, where the page has it; false elsewhere. */
export function requestPoster(): boolean {
  openPoster?.()
  return openPoster !== undefined
}

/** Registers the poster of the page. */
export function onPosterRequest(open: () => void) {
  openPoster = open
  return () => {
    if (openPoster === open) openPoster = undefined
  }
}
