/** Key of 自选 in the browser's storage. */
export const guestKey = 'own_list'
/** Storage key of the former format: contracts by world, from before accounts had lists. */
export const formerGuestKey = 'watchlist'

const changed = 'own-list'

/** Whether the browser has a stored list of a guest. */
export const isGuestListStored = () =>
  localStorage.getItem(guestKey) !== null || localStorage.getItem(formerGuestKey) !== null

/** Notifies listeners of a change in this window; the browser itself reports changes in other windows. */
export const notifyGuestList = () => window.dispatchEvent(new Event(changed))

/** Calls the listener when another window of the portal has changed the list. Returns the unsubscription. */
export function watchOtherWindows(listener: () => void) {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === guestKey || key === null) listener()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

/** Calls the listener when this or another window has changed the list. Returns the unsubscription. */
export function watchGuestList(listener: () => void) {
  const release = watchOtherWindows(listener)
  window.addEventListener(changed, listener)
  return () => {
    release()
    window.removeEventListener(changed, listener)
  }
}
