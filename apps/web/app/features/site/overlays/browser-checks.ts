import type { QueryClient } from '@tanstack/react-query'
import { fetchAdverts } from '#app/features/site/adverts/use-adverts'
import { agreementsPending } from '#app/features/site/agreements/check-agreements'
import type { Api } from '#app/lib/api'
import { staleTimes } from '#app/lib/query'
import { deviceQuery, signInfoQuery } from '#app/lib/reward/queries'
import { isLiveRoom, roomListQuery } from '#app/lib/room-list'
import { privilegeQuery, vipCheck } from '#app/lib/session/privilege-query'
import { siteInitQuery } from '#app/lib/site-init'
import type { Checks } from './next-overlay'

/** A check that fails counts as false; the next page checks again. */
const orNot = (check: () => Promise<boolean>) => () => check().catch(() => false)

/** Checks of the conditions of overlays that are ready. */
export const browserChecks = (api: Api, queries: QueryClient): Checks => ({
  agreementsPending: orNot(() => agreementsPending(api, queries)),
  campaignOpen: orNot(async () => {
    const { qiyou_activity: campaign } = await queries.ensureQueryData(siteInitQuery(api))
    return campaign !== null && (campaign.image === '' || isShowable(campaign.image))
  }),
  popupSet: orNot(async () => {
    const [popup] = await fetchAdverts(queries, api, 'platform_app_popup')
    return popup !== undefined && isShowable(popup.pc_image)
  }),
  roomLive: orNot(async () => (await queries.fetchQuery(roomListQuery(api, {}))).roomList.some(isLiveRoom)),
  packOffered: orNot(async () => (await queries.ensureQueryData(deviceQuery(api))).is_show_pack === 1),
  // A daily sign-in (签到) updates the cached answer; a change of day is noticed within ten minutes.
  notSignedToday: orNot(async () => {
    const info = await queries.fetchQuery({ ...signInfoQuery(api, {}), staleTime: staleTimes.catalogue })
    return info.todayIsSign === 0
  }),
  privilegeMissing: orNot(
    async () => (await queries.ensureQueryData(privilegeQuery(api, vipCheck))).auth === 0,
  ),
})

/** Loads a picture before its dialog opens; rejects if it cannot be loaded. */
async function isShowable(address: string) {
  const image = new Image()
  image.src = address
  await image.decode()
  return true
}
