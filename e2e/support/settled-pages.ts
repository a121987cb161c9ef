import type { Page } from '@playwright/test'
import { quietMs } from '../../apps/web/app/lib/when-idle'

/**
 * Lets pages opened from then on settle at their first idle moment, and not after some seconds: see `whenSettled`. For
 * tests of what a settled page does.
 */
export const settleSoon = (page: Page) =>
  page.addInitScript((quiet) => {
    const wait = window.setTimeout
    window.setTimeout = ((run: TimerHandler, ms?: number, ...rest: unknown[]) =>
      wait(run, ms === quiet ? 0 : ms, ...rest)) as typeof window.setTimeout
  }, quietMs)

/** Event of a page that may settle. */
const settling = 'test-settling'

/**
 * Keeps pages opened from then on from settling; returns a function that lets the open page settle. For tests of what a
 * reader does before.
 */
export async function holdSettling(page: Page) {
  await page.addInitScript(
    ([quiet, event]) => {
      const [wait, cancel] = [window.setTimeout, window.clearTimeout]
      const held = new Map<number | undefined, () => void>()
      let isHolding = true
      window.addEventListener(event, () => {
        isHolding = false
        for (const run of held.values()) run()
        held.clear()
      })
      window.setTimeout = ((run: () => void, ms?: number, ...rest: unknown[]) => {
        if (ms !== quiet) return wait(run, ms, ...rest)
        if (!isHolding) return wait(run, 0, ...rest)
        // Takes the number of a timer that does nothing.
        const id = wait(() => undefined)
        held.set(id, run)
        return id
      }) as typeof window.setTimeout
      window.clearTimeout = ((id?: number) => {
        held.delete(id)
        cancel(id)
      }) as typeof window.clearTimeout
    },
    [quietMs, settling] as const,
  )
  return () => page.evaluate((event) => window.dispatchEvent(new Event(event)), settling)
}
