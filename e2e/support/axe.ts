import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/**
 * Faults of accessibility, in one run within the page: by default axe gathers every result in a second page, which
 * takes twice as long. Frames of other origins would be left out; there is none.
 */
export const axeOf = (page: Page) =>
  new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })

export type Theme = 'light' | 'dark'

/** Shows a theme of the system, which the pages follow, and waits until no colour is on its way to another one. */
export async function showTheme(page: Page, colorScheme: Theme) {
  await page.emulateMedia({ colorScheme })
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}

interface Checked {
  /** Selectors of the parts that are checked; without them the whole page is. */
  within?: string | readonly string[]
  /** Selectors of what is not the site's own. */
  except?: readonly string[]
  /** Rules that the part breaks for a reason. */
  without?: readonly string[]
}

/**
 * Expects no fault of accessibility in either theme: by every rule in the light one, and by contrast in the dark one,
 * which changes colours alone. Leaves the page in the light one.
 */
export async function expectAccessible(page: Page, { within = [], except = [], without = [] }: Checked = {}) {
  for (const theme of ['dark', 'light'] as const) {
    if (theme === 'dark' && without.includes('color-contrast')) continue
    await showTheme(page, theme)
    const axe = axeOf(page)
    for (const part of [within].flat()) axe.include(part)
    for (const part of except) axe.exclude(part)
    if (theme === 'dark') axe.withRules('color-contrast')
    else axe.disableRules([...without])
    const { violations } = await axe.analyze()
    const faults = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
    expect(faults, `${page.url()} ${within}: ${theme}`).toEqual([])
  }
}
