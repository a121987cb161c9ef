import { getCommonInit } from '@vce/protocol'
import pg from 'pg'
import { test as base, expect } from './fixtures'
import { inventedPicture } from './invented-picture'
import { momentOfRun } from './moments'
import { startServer } from './server'

interface PageAdvert {
  slot: 'pc_header' | 'pc_hero'
  title: string
  size: readonly [width: number, height: number]
  audience?: 'all' | 'guests' | 'members'
  link?: string
  /** Whether the advert is the portal's own, which is not labelled as advertising. */
  own?: boolean
  isClosable?: boolean
}

interface AdvertSite {
  url: string
  /** Sets the adverts as operators would; resolves when pages show them. */
  fill(adverts: readonly PageAdvert[], options?: { isOpen?: boolean }): Promise<void>
}

/**
 * Tests that have a server of their own, because adverts within pages would appear in the tests of other
 * files.
 */
export const test = base.extend<{ pictures: undefined }, { site: AdvertSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
    async ({}, use) => {
      const server = await startServer(momentOfRun(), { SIMULATED_MARKET: 'off' })
      const client = new pg.Client({ connectionString: server.database })
      await client.connect()
      await use({
        url: server.url,
        async fill(adverts, { isOpen = true } = {}) {
          await client.query('delete from adverts')
          for (const {
            slot,
            title,
            size,
            audience = 'all',
            link,
            own = false,
            isClosable = true,
          } of adverts) {
            await client.query(
              `insert into adverts (slot, title, image, width, height, closable, own, jump, link, audience, sort, published, changed_by, changed_at)
               values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 100, true, 'test', now())`,
              [slot, title, address, ...size, isClosable, own, link ? 'link' : 'none', link, audience],
            )
          }
          await client.query(
            `insert into flags (key, value, note, changed_by, changed_at) values ('ads_open', $1, 'test', 'test', now())
             on conflict (key) do update set value = excluded.value`,
            [isOpen],
          )
          await waitForAdverts(server.url, adverts, isOpen)
        },
      })
      await client.end()
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  baseURL: async ({ site }, use) => use(site.url),

  // The content of the pictures does not matter here.
  pictures: [
    async ({ page }, use) => {
      await page.route(`**${address}`, (route) =>
        route.fulfill({ body: inventedPicture, contentType: 'image/png' }),
      )
      await use(undefined)
    },
    { auto: true },
  ],
})

const address = `/files/${'a'.repeat(64)}.webp`

/**
 * Waits until pages show the adverts: changes apply within two seconds, and guests' pages are cached for one.
 */
async function waitForAdverts(url: string, adverts: readonly PageAdvert[], isOpen: boolean) {
  const seen = ({ audience, own }: PageAdvert) => audience !== 'members' && (isOpen || own)
  const shown = (slot: PageAdvert['slot']) => adverts.find((each) => each.slot === slot && seen(each))?.title
  const pages = [
    ['/', [shown('pc_header'), shown('pc_hero')]],
    ['/about-data', [shown('pc_header')]],
  ] as const
  await expect
    .poll(
      async () => {
        const init = await fetch(url + getCommonInit.path, { method: 'POST', body: '{}', headers })
        return (await init.json()).data.ads_open
      },
      { intervals: [200] },
    )
    .toBe(isOpen ? 1 : 0)
  for (const [page, titles] of pages) {
    await expect
      .poll(async () => titlesIn(await (await fetch(url + page)).text()), { intervals: [200] })
      .toEqual(titles.filter((title) => title !== undefined))
  }
}

const headers = { 'content-type': 'application/json', platform: 'pc' }

/** Titles of the pictures in both places, in order. */
const titlesIn = (html: string) =>
  [...html.matchAll(new RegExp(`<img src="${address}" alt="([^"]*)"`, 'g'))].map(([, title]) => title)
