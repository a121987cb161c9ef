import type { Page } from '@playwright/test'
import { test as base, expect } from '../fixtures'
import { foreignParts, recordRun, shownText } from './browser-functions'

declare global {
  interface Window {
    foreignParts: typeof foreignParts
    shownText: typeof shownText
    /** Numbers of the vectors that ran. */
    __ran?: number[]
  }
}

/** Defines the functions that vectors and tests call, in every page. */
export const defineBrowserFunctions = (page: Page) =>
  page.addInitScript(
    `window._ = ${recordRun}; window.foreignParts = ${foreignParts}; window.shownText = ${shownText}`,
  )

/** Records actions of a page that only a vector can have caused. */
function watchActions(page: Page, ownHost: string) {
  const actions: string[] = []
  page.on('dialog', (dialog) => {
    actions.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('popup', (popup) => actions.push(`window ${popup.url()}`))
  page.on('framenavigated', (frame) => {
    const isOwn = /^(?:about:|$)/.test(frame.url()) || new URL(frame.url()).host === ownHost
    if (!isOwn) actions.push(`navigation ${frame.url()}`)
  })
  page.context().on('request', (request) => {
    const { host, pathname, protocol } = new URL(request.url())
    const isOwn = host === ownHost || protocol === 'data:' || protocol === 'blob:'
    if (!isOwn || pathname.endsWith('/x')) actions.push(`request ${request.url()}`)
  })
  return actions
}

/**
 * A text as pages show it: all blanks are equal, and controls of text direction are removed from members'
 * texts.
 */
export const asShown = (text: string) =>
  text
    .replaceAll(/\s/gu, ' ')
    .replaceAll(/[\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim()

/** Expected texts by the part of the page that shows them: a selector, or `selector@attribute`. */
type ShownTexts = Readonly<Record<string, readonly string[]>>

interface Fixtures {
  /** Waits until the page shows the texts, and expects that it has run, loaded and rendered nothing else. */
  expectInert: (shown: ShownTexts) => Promise<void>
}

/** The expected texts that their part of the page does not show. */
const missingTexts = (wanted: Record<string, string[]>) =>
  Object.entries(wanted).flatMap(([part, texts]) => {
    const [selector = '', attribute] = part.split('@')
    const elements = [...document.querySelectorAll(selector)]
    const asShown = (text: string | null) =>
      text
        ?.replaceAll(/\s/gu, ' ')
        .replaceAll(/[\u202a-\u202e\u2066-\u2069]/gu, '')
        .trim()
    const values = new Set(attribute ? elements.map((each) => asShown(each.getAttribute(attribute))) : [])
    const shown = attribute ? '' : (asShown(elements.map(window.shownText).join('\n')) ?? '')
    return texts
      .filter((text) => !values.has(text) && !shown.includes(text))
      .map((text) => `${part}: ${text}`)
  })

/** Tests of pages without the site's content security policy, so that markup must be harmless on its own. */
export const test = base.extend<Fixtures>({
  bypassCSP: true,

  expectInert: async ({ page, baseURL }, use) => {
    const { host } = new URL(baseURL ?? '')
    await defineBrowserFunctions(page)
    const actions = watchActions(page, host)
    await use(async (shown) => {
      const wanted = Object.fromEntries(
        Object.entries(shown).map(([selector, texts]) => [selector, texts.map(asShown)]),
      )
      await expect.poll(() => page.evaluate(missingTexts, wanted), { message: page.url() }).toEqual([])
      const found = await page.evaluate(() => ({
        ran: window.__ran ?? [],
        foreign: window.foreignParts(document),
      }))
      expect({ ...found, actions }, page.url()).toEqual({ ran: [], foreign: [], actions: [] })
    })
  },
})

export { expect }
