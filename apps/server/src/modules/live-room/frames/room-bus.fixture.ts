/** A bus that delivers each message to all listeners, its sender included, as Redis does. */
export function openBus() {
  const listeners: ((message: unknown) => void)[] = []
  let isOn = true
  return {
    publish(message: unknown) {
      const text = JSON.stringify(message)
      if (isOn) for (const listener of listeners) setImmediate(() => listener(JSON.parse(text)))
    },
    listen: (listener: (message: unknown) => void) => void listeners.push(listener),
    switch(on: boolean) {
      isOn = on
    },
  }
}
