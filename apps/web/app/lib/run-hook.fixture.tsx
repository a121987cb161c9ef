import { parseHTML } from 'linkedom'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { vi } from 'vitest'

/**
 * Runs a hook in a component. `current` is its last result; `end` unmounts the component and removes its
 * container.
 */
export async function runHook<P extends object, R>(use: (given: P) => R, given: P) {
  const { document, window } = parseHTML('<html><body><main></main></body></html>')
  vi.stubGlobal('window', window)
  vi.stubGlobal('document', document)
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const results: R[] = []
  function Component(props: P): ReactNode {
    results.push(use(props))
    return null
  }
  const root = createRoot(document.body)
  const render = (next: P) => act(async () => root.render(<Component {...next} />))
  await render(given)
  return {
    current() {
      const last = results.at(-1)
      if (last === undefined) throw new Error('The hook returned nothing')
      return last
    },
    render,
    async end() {
      await act(async () => root.unmount())
      vi.unstubAllGlobals()
    },
  }
}
