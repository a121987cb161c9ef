import { type Advert, type AdvertSlot, getAdverts, getOwnAdverts, getPcIndex } from '@vce/protocol'
import type { PageContext } from '#app/lib/page'
import { endpointQuery, stale } from '#app/lib/query'
import { bannerKey, type HeadAdvertData } from './head-place'

const fresh = { staleTime: stale.catalogue }
const advertsQuery = endpointQuery(getAdverts, fresh)
const ownAdvertsQuery = endpointQuery(getOwnAdverts, fresh)

/** The loader's own answer is sent with the page. */
const meta = { serverOnly: true }

/** A page is complete without adverts; the transport has logged the failure. */
const none = (): Advert[] => []

/** The first advert of 首页主图, unless it was closed in this session. */
export async function loadHero({ api, queries, preferences }: PageContext): Promise<HeadAdvertData | null> {
  if (preferences().heroClosed) return null
  const type: AdvertSlot = 'pc_hero'
  const [adverts, own] = await Promise.all([
    queries.fetchQuery({ ...advertsQuery(api, { type }), meta }).catch(none),
    queries.fetchQuery({ ...ownAdvertsQuery(api, { type }), meta }).catch(none),
  ])
  // While adverts are not open, there are own contents only.
  const advert = adverts[0] ?? own[0]
  return advert ? { advert, marked: adverts.length > 0 } : null
}

/** Adds the first advert of 顶部横幅 to the page, unless it was closed in this session; without one it adds nothing. */
export async function loadBanner({ api, queries, preferences }: PageContext): Promise<void> {
  if (preferences().bannerClosed) return
  const [advert] = await api.call(getPcIndex, {}).then(({ adHeaderList }) => adHeaderList, none)
  if (!advert) return
  const adverts = await api.call(getAdverts, { type: advert.type }).catch(none)
  queries.setQueryData<HeadAdvertData>(bannerKey, { advert, marked: adverts.length > 0 })
}
