import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/**
 * Axe that runs only within the page: by default it gathers results in a second page, which takes twice as
 * long. In this mode axe skips frames of other origins, but the site has none.
 */
export const axeOf = (page: Page) =>
  new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })

/**
 * The portal's own colours for rise and fall. On white, #FF2424 has a contrast of 3.8 : 1 and #13BC5C of 2.5
 * : 1. Both are allowed for figures of 13 px and more, and for rises of 12 px in the top band (4.47 : 1).
 * Smaller figures have darker colours, and the system's setting for more contrast darkens all figures.
 */
const ownColours = ['#ff2424', '#13bc5c']
const minOwnPx = 13
const onBand = { fgColor: '#ff2424', bgColor: '#151a38' }

/** Axe's data on a contrast that is too low. */
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

/** Faults that axe finds, with their elements; without contrasts of the portal's own colours. */
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

/** Emulates a theme of the system, which pages follow, and waits until all colour transitions have ended. */
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
  /** Selectors of the parts to check; default: the whole page. */
  within?: string | readonly string[]
  /** Selectors of parts that do not belong to the site. */
  except?: readonly string[]
  /** Rules that the part breaks for a known reason. */
  without?: readonly string[]
}

/**
 * Expects no accessibility fault in either theme: all rules in the light theme, only contrast in the dark
 * one, which differs by its colours. The page is left in the light theme.
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
