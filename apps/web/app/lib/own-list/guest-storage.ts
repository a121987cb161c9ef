/** Key of 自选 in the browser's storage. */
export const guestKey = 'own_list'
/** Lists of contracts by world, as browsers stored them before accounts had lists. */
export const formerGuestKey = 'watchlist'

const changed = 'own-list'

/** Whether the browser stores a list of a guest. */
export const isGuestListStored = () =>
  localStorage.getItem(guestKey) !== null || localStorage.getItem(formerGuestKey) !== null

/** Reports a change made in this window; the browser reports those of other windows. */
export const notifyGuestList = () => window.dispatchEvent(new Event(changed))

/** Runs when another window of the portal has changed the list. Returns the release. */
export function watchOtherWindows(listener: () => void) {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === guestKey || key === null) listener()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

/** Runs when the list has changed, in this window or another. Returns the release. */
export function watchGuestList(listener: () => void) {
  const release = watchOtherWindows(listener)
  window.addEventListener(changed, listener)
  return () => {
    release()
    window.removeEventListener(changed, listener)
  }
}
