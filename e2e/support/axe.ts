import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/**
 * Faults of accessibility, in one run within the page: by default axe gathers every result in a second page, which
 * takes twice as long. Frames of other origins would be left out; there is none.
 */
export const axeOf = (page: Page) =>
  new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })

/**
 * The product's own colours of rise and fall: #FF2424 and #13BC5C have 3.8 : 1 and 2.5 : 1 on white. They may stand in
 * figures of 13 px and more, and rises of the top band at 12 px (4.47 : 1); smaller ones have deeper colours, and a
 * system setting for more contrast deepens all.
 */
const ownColours = ['#ff2424', '#13bc5c']
const minOwnPx = 13
const onBand = { fgColor: '#ff2424', bgColor: '#151a38' }

/** Facts of axe about a contrast that is too low. */
interface Contrast {
  fgColor?: string
  bgColor?: string
  fontSize?: string
}

function isOwnColour({ fgColor = '', bgColor, fontSize = '' }: Contrast) {
  const pixels = Number(/([\d.]+)px/.exec(fontSize)?.[1] ?? 0)
  return (
    (ownColours.includes(fgColor) && pixels >= minOwnPx) ||
    (fgColor === onBand.fgColor && bgColor === onBand.bgColor)
  )
}

/** Faults that a run finds, each with its place, without the contrasts of the product's own colours. */
export async function faultsIn(axe: AxeBuilder) {
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes
      .map(({ html, any }) => ({ html, contrast: (any[0]?.data ?? {}) as Contrast }))
      .filter(({ contrast }) => id !== 'color-contrast' || !isOwnColour(contrast))
      .map(({ html, contrast: { fgColor, bgColor, fontSize } }) => [id, html, fgColor, bgColor, fontSize]),
  )
}

export type Theme = 'light' | 'dark'

/** Shows a theme of the system, which the pages follow, and waits until no colour changes any more. */
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

interface CheckedParts {
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
export async function expectAccessible(
  page: Page,
  { within = [], except = [], without = [] }: CheckedParts = {},
) {
  for (const theme of ['dark', 'light'] as const) {
    if (theme === 'dark' && without.includes('color-contrast')) continue
    await showTheme(page, theme)
    const axe = axeOf(page)
    for (const part of [within].flat()) axe.include(part)
    for (const part of except) axe.exclude(part)
    if (theme === 'dark') axe.withRules('color-contrast')
    else axe.disableRules([...without])
    expect(await faultsIn(axe), `${page.url()} ${within}: ${theme}`).toEqual([])
  }
}
