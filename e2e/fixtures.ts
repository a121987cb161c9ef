import { test as base, type ConsoleMessage, expect } from '@playwright/test'
import { type Member, putSignedIn, registerMember } from './member'

interface Fixtures {
  /** Registers a new member and signs him in on the page; `newMember` has the wizard still before him. */
  signIn: (options?: { newMember?: boolean }) => Promise<Member>
  /** Messages a test expects in the console, such as Chromium's own line on a 404. */
  expectConsole: (text: RegExp) => void
}

/** Every page test also holds the console to silence: a warning of hydration is a failure. */
export const test = base.extend<Fixtures & { silence: undefined }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from its pattern
  baseURL: async ({}, use) => use(process.env.VCE_URL),

  // A reader cannot press a button in the moment before scripts take over; a test can.
  page: async ({ page, javaScriptEnabled }, use) => {
    const goto = page.goto.bind(page)
    page.goto = async (...address) => {
      const answer = await goto(...address)
      const comesAlive = javaScriptEnabled !== false && (await page.locator('script#state').count())
      if (comesAlive) await page.locator('html[data-alive]').waitFor({ state: 'attached' })
      return answer
    }
    await use(page)
  },

  signIn: async ({ page, request }, use) => {
    await use(async (options) => {
      const member = await registerMember(request)
      await putSignedIn(page, member, options)
      return member
    })
  },

  expectConsole: async ({ page }, use) => {
    const expected: RegExp[] = []
    const heard: string[] = []
    page.on('console', (message: ConsoleMessage) => {
      if (['error', 'warning'].includes(message.type())) heard.push(message.text())
    })
    page.on('pageerror', (error) => heard.push(`${error.name}: ${error.message}`))
    await use((text) => expected.push(text))
    expect(heard.filter((text) => !expected.some((pattern) => pattern.test(text)))).toEqual([])
  },

  silence: [
    async ({ expectConsole }, use) => {
      expectConsole(/^$/)
      await use(undefined)
    },
    { auto: true },
  ],
})

export { expect }
