type Listener = (orderId: string) => void

const listeners = new Set<Listener>()

/** Calls a listener whenever an order of the user changes, until the returned function is called. */
export function onOrderChange(listener: Listener) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/**
 * Notifies the listeners that an order of the user has changed; a page that waits for the order refetches it.
 */
export function notifyOrderChange(orderId: string) {
  for (const listener of listeners) listener(orderId)
}
