import { type Advert, type AdvertSlot, getAdverts, getOwnAdverts, getPcIndex } from '@vce/protocol'
import type { PageContext } from '#app/lib/page'
import { endpointQuery, staleTimes } from '#app/lib/query'
import { bannerKey, type HeadAdvertData } from './head-slot'

const fresh = { staleTime: staleTimes.catalogue }
const advertsQuery = endpointQuery(getAdverts, fresh)
const ownAdvertsQuery = endpointQuery(getOwnAdverts, fresh)

/** The page carries the loader's result, so the results of these queries are not sent to the browser. */
const meta = { serverOnly: true }

/** Used when a call fails: the page does without adverts, and the transport has logged the failure. */
const none = (): Advert[] => []

/** The first advert of 首页主图, unless it was closed in this session. */
export async function loadHero({ api, queries, preferences }: PageContext): Promise<HeadAdvertData | null> {
  if (preferences().heroClosed) return null
  const type: AdvertSlot = 'pc_hero'
  const [adverts, own] = await Promise.all([
    queries.fetchQuery({ ...advertsQuery(api, { type }), meta }).catch(none),
    queries.fetchQuery({ ...ownAdvertsQuery(api, { type }), meta }).catch(none),
  ])
  // While `ads_open` is off, the server returns only the portal's own content.
  const advert = adverts[0] ?? own[0]
  return advert ? { advert, marked: adverts.length > 0 } : null
}

/** Adds the first advert of 顶部横幅 to the page's data, unless the reader has closed it in this session. */
export async function loadBanner({ api, queries, preferences }: PageContext): Promise<void> {
  if (preferences().bannerClosed) return
  const [advert] = await api.call(getPcIndex, {}).then(({ adHeaderList }) => adHeaderList, none)
  if (!advert) return
  const adverts = await api.call(getAdverts, { type: advert.type }).catch(none)
  queries.setQueryData<HeadAdvertData>(bannerKey, { advert, marked: adverts.length > 0 })
}
