import type { Page } from '@playwright/test'

/** Holds back requests to matching addresses until the returned function is called. */
export async function holdRequests(page: Page, address: string): Promise<() => void> {
  const held: (() => void)[] = []
  let released = false
  await page.route(`**${address}`, async (route) => {
    if (!released) await new Promise<void>((resolve) => held.push(resolve))
    await route.continue()
  })
  return () => {
    released = true
    for (const resolve of held) resolve()
  }
}
