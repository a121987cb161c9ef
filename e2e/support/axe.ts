import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * Faults of accessibility, in one run within the page: by default axe gathers every result in a second page, which
 * takes twice as long. Frames of other origins would be left out; there is none.
 */
export const axeOf = (page: Page) =>
  new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
