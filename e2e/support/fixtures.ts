import { setInterval } from 'node:timers/promises'
import { test as base, type ConsoleMessage, expect } from '@playwright/test'
import type { World } from '@vce/protocol'
import { freshAddress, type Member, registerMember, registerNewcomer, signInBrowser } from './member'
import { type Moment, needsMarketMotion } from './moments'
import { watchState } from './page-state'
import { readPage, type ServedPage } from './served-page'
import { ensureServer, moveTime, type RunningServer, serverAt } from './server'
import { signInSuperVip, superVip } from './super-vip'

export interface ServerOptions {
  /** The moment at which the clock of the test's server started. */
  moment: Moment
  /**
   * The user who opens the pages: a guest, or a member without limits for pages that show guests too little.
   */
  reader: 'guest' | 'superVip'
  /**
   * The world that the reader has chosen with the header's switch, which an address may override. Most tests read the
   * invented files, whose few products do not make the real world the default. `null`: the reader has not chosen.
   */
  world: World | null
}

/**
 * Whether sign-in, 新人礼包 and 打卡提示 may open by themselves; by default they are closed and do not disturb tests.
 */
type Offers = 'closed' | 'open'

interface ServedFixtures {
  /** Reads a page as the server sends it to `reader`, or to a given member, without a browser. */
  served: (address: string, by?: Member) => Promise<ServedPage>
}

interface Fixtures {
  /**
   * Registers a new member and signs them in on the page; with `newMember` the wizard is not finished yet.
   */
  signIn: (options?: { newMember?: boolean }) => Promise<Member>
  /**
   * Registers a member whose earnings are not frozen, with 新人礼包 and the first medal, and signs them in on the
   * page.
   */
  signInNewcomer: () => Promise<Member>
  /** Console messages that a test expects, such as Chromium's message about a 404. */
  expectConsole: (text: RegExp) => void
}

/** Marks all offers as closed, for the session and for the Beijing day of the browser. */
export function closeOffers() {
  // Frames without an origin have no storage.
  if (!location.protocol.startsWith('http') || window !== window.top) return
  const day = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
  for (const key of ['closed_guest_pack', 'closed_new_user_pack', 'closed_gift_icon'])
    sessionStorage.setItem(key, '1')
  for (const key of ['activeShutdownDaka', 'closed_punch_in_tip']) localStorage.setItem(key, day)
}

interface Automatic {
  server: RunningServer
  motion: undefined
}

/** Seconds for which the market continues after the last request of a test that needs it moving. */
const motionSeconds = 4

/** Keeps the market moving until the returned function is called. */
async function keepMoving(url: string) {
  const move = () => moveTime(url, { moving: motionSeconds })
  await move()
  const ending = new AbortController()
  const renewing = (async () => {
    for await (const _ of setInterval(1_000, undefined, { signal: ending.signal })) await move()
  })().catch((error) => {
    if (!ending.signal.aborted) throw error
  })
  return async () => {
    ending.abort()
    await renewing
  }
}

/** Tests of what the server sends, without a browser: pages as served, and calls. */
export const servedTest = base.extend<ServedFixtures & ServerOptions & Automatic>({
  moment: ['session', { option: true }],
  reader: ['guest', { option: true }],
  world: ['real', { option: true }],

  motion: [
    async ({ server }, use, { tags }) => {
      const halt = needsMarketMotion(tags) ? await keepMoving(server.url) : undefined
      await use(undefined)
      await halt?.()
    },
    { auto: true },
  ],

  // The first test of a moment waits for the start of its server, which does not count as time of the test.
  server: [async ({ moment }, use) => use(await ensureServer(moment)), { timeout: 240_000 }],

  baseURL: async ({ server }, use) => use(server.url),

  served: async ({ request, moment, reader, world }, use) => {
    const address = freshAddress()
    await use(async (path, by) => {
      const token = by?.token ?? (reader === 'superVip' ? (await superVip(moment)).token : undefined)
      const cookies = [...(token ? [`token=${token}`] : []), ...(world ? [`world=${world}`] : [])]
      return readPage(request, path, {
        'x-forwarded-for': by?.address ?? address,
        ...(cookies.length > 0 && { cookie: cookies.join('; ') }),
      })
    })
  },
})

/** Every page test also fails on an unexpected console message, such as a hydration warning. */
export const test = servedTest.extend<Fixtures & { offers: Offers; silence: undefined }>({
  offers: ['closed', { option: true }],

  // Shifts the browser's clock to the server's time.
  context: async ({ context, server, moment, reader, world, offers }, use) => {
    // A separate IP address: guests of one network share their free searches, and all tests run on one
    // machine.
    await context.setExtraHTTPHeaders({ 'x-forwarded-for': freshAddress() })
    if (world) await context.addCookies([{ name: 'world', value: world, url: server.url, sameSite: 'Lax' }])
    if (reader === 'superVip') await signInSuperVip(context, moment)
    await context.addInitScript((ahead) => {
      const Own = Date
      const now = () => Own.now() + ahead
      globalThis.Date = new Proxy(Own, {
        construct: (target, given: [], derived) =>
          Reflect.construct(target, given.length === 0 ? [now()] : given, derived),
        apply: () => new Own(now()).toString(),
        get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
      })
    }, serverAt(moment).ahead)
    if (offers === 'closed') await context.addInitScript(closeOffers)
    await use(context)
  },

  // Waits for hydration after each `goto`: unlike a reader, a test could press a button before scripts take
  // over.
  page: async ({ page, javaScriptEnabled }, use, { errors }) => {
    const goto = page.goto.bind(page)
    page.goto = async (...address) => {
      const answer = await goto(...address)
      const comesAlive = javaScriptEnabled !== false && (await page.locator('script#state').count())
      if (comesAlive) await page.locator('html[data-alive]').waitFor({ state: 'attached' })
      return answer
    }
    const stateNow = watchState(page)
    await use(page)
    if (errors.length > 0) process.stderr.write(await stateNow())
  },

  signIn: async ({ page, request }, use) => {
    await use(async (options) => {
      const member = await registerMember(request)
      await signInBrowser(page, member, options)
      return member
    })
  },

  signInNewcomer: async ({ page, request }, use) => {
    await use(async () => {
      const member = await registerNewcomer(request)
      await signInBrowser(page, member)
      return member
    })
  },

  expectConsole: async ({ page }, use) => {
    const expected: RegExp[] = []
    const logged: string[] = []
    page.on('console', (message: ConsoleMessage) => {
      if (['error', 'warning'].includes(message.type())) logged.push(message.text())
    })
    page.on('pageerror', (error) => logged.push(`${error.name}: ${error.message}`))
    await use((text) => expected.push(text))
    expect(logged.filter((text) => !expected.some((pattern) => pattern.test(text)))).toEqual([])
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
