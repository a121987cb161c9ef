import type { Page } from '@playwright/test'
import { type Advert, getAdverts, getCommonInit } from '@vce/protocol'

/** Answers the page's calls for adverts as if operators had set these. */
export async function fillAdverts(page: Page, adverts: readonly Advert[], { isOpen = true } = {}) {
  await page.route(`**${getCommonInit.path}`, async (route) => {
    const answer = await route.fetch()
    const { data, ...envelope } = await answer.json()
    await route.fulfill({ json: { ...envelope, data: { ...data, ads_open: isOpen ? 1 : 0 } } })
  })
  await page.route(`**${getAdverts.path}`, (route) => {
    const { type } = route.request().postDataJSON()
    const data = adverts.filter((each) => each.type === type)
    return route.fulfill({ json: { code: 1, msg: '', data } })
  })
}
