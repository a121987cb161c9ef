import { getCommonInit } from '@vce/protocol'
import type { Api } from './api'
import { endpointQuery, stale } from './query'
import { browserStorage } from './session/storage'

const initQuery = endpointQuery(getCommonInit, { staleTime: stale.catalogue })

/** Query of the common data of the site; in the browser only, because a registration in this visit counts. */
export const siteInitQuery = (api: Api) =>
  initQuery(api, !import.meta.env.SSR && browserStorage.newMember.is() ? { is_register: 1 } : {})
