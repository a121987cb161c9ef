import type { QueryClient } from '@tanstack/react-query'
import { type Advert, type AdvertSlot, getAdverts, getOwnAdverts } from '@vce/protocol'
import { type Api, useApi } from '#app/lib/api'
import { endpointQuery, staleTimes } from '#app/lib/query'
import { siteInitQuery } from '#app/lib/site-init'
import { useAnswer } from '#app/lib/use-loaded'
import { useClosedAdverts } from './closed-adverts'

const fresh = { staleTime: staleTimes.catalogue }
const advertsQuery = endpointQuery(getAdverts, fresh)
const ownAdvertsQuery = endpointQuery(getOwnAdverts, fresh)

const none: readonly Advert[] = []

/** Adverts of a slot without those the reader has closed; empty while loading and after a failure. */
export function useAdverts(type: AdvertSlot): readonly Advert[] {
  const api = useApi()
  const { data: init } = useAnswer(siteInitQuery(api))
  const isOpen = init?.ads_open === 1
  const adverts = useAnswer({ ...advertsQuery(api, { type }), enabled: isOpen })
  const own = useAnswer({ ...ownAdvertsQuery(api, { type }), enabled: init?.ads_open === 0 })
  const closed = useClosedAdverts()
  const shown = (isOpen ? adverts : own).data ?? none
  return closed.size === 0 ? shown : shown.filter(({ id }) => !closed.has(id))
}

/** Adverts of a slot, closed ones included; for deciding in advance whether there is one to show. */
export async function fetchAdverts(
  queries: QueryClient,
  api: Api,
  type: AdvertSlot,
): Promise<readonly Advert[]> {
  const { ads_open } = await queries.fetchQuery(siteInitQuery(api))
  return queries.fetchQuery((ads_open === 1 ? advertsQuery : ownAdvertsQuery)(api, { type }))
}

/** Whether adverts may be shown at all. */
export const useAdvertsOpen = () => useAnswer(siteInitQuery(useApi())).data?.ads_open === 1
