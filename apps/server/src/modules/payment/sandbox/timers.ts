/** Delayed calls, which are cancelled when the sandbox stops. */
export function createTimers() {
  const pending = new Set<NodeJS.Timeout>()
  return {
    later(ms: number, run: () => void) {
      const timer = setTimeout(() => {
        pending.delete(timer)
        run()
      }, ms).unref()
      pending.add(timer)
    },
    clear() {
      for (const timer of pending) clearTimeout(timer)
      pending.clear()
    },
  }
}
