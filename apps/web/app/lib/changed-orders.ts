type Listener = (orderId: string) => void

const listeners = new Set<Listener>()

/** Calls a listener whenever an order of the user changes, until the returned function is called. */
export function onOrderChange(listener: Listener) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** An order of the user has changed: pages that wait for it look at once. */
export function orderChanged(orderId: string) {
  for (const listener of listeners) listener(orderId)
}
