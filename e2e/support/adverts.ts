import type { Page } from '@playwright/test'
import { type Advert, getAdverts, getCommonInit } from '@vce/protocol'

/** An advert without a target; tests change what they need. */
export const sampleAdvert: Advert = {
  id: 0,
  type: 'pc_side_bar',
  title: '',
  image: '/favicon.svg',
  pc_image: '/favicon.svg',
  width: 64,
  height: 120,
  is_close: 1,
  ad_type: 'none',
  link: null,
  course_id: null,
  service_content: null,
  live_room_id: null,
  live_video_id: null,
  view_data_info: null,
  bbas_symbol: null,
}

/** Answers the page's calls for adverts as operators would have filled the places. */
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
