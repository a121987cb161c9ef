import { queryOptions } from '@tanstack/react-query'
import { getCommonInit } from '@vce/protocol'
import type { Api } from './api'
import { setGrey } from './grey'
import { staleTimes } from './query'
import { browserStorage } from './session/storage'

/**
 * Query of the data that all pages share. The browser fetches it, not the server, because a registration
 * during the visit changes it. Each answer stores the grey mode.
 */
export function siteInitQuery(api: Api) {
  const input = !import.meta.env.SSR && browserStorage.newMember.is() ? { is_register: 1 as const } : {}
  return queryOptions({
    queryKey: [getCommonInit.path, input],
    async queryFn({ signal }) {
      const init = await api.call(getCommonInit, input, { signal })
      if (!import.meta.env.SSR) setGrey(init.grey_mode === 1)
      return init
    },
    staleTime: staleTimes.catalogue,
  })
}
