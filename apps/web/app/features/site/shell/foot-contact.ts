import { useQueryClient } from '@tanstack/react-query'
import { getServiceInfo, type OutputOf } from '@vce/protocol'
import type { PageContext } from '#app/lib/page'

export type FootContact = Pick<OutputOf<typeof getServiceInfo>, 'service_phone' | 'service_hours'>

const key = ['contact of the foot']

/**
 * Loads the contact that the foot shows. Only the server renders the foot, so the answer is not sent to the browser.
 * Never throws: without an answer the foot has no phone.
 */
export const loadFootContact = ({ api, queries }: PageContext) =>
  queries.prefetchQuery({
    queryKey: key,
    queryFn: () => api.call(getServiceInfo, {}),
    meta: { serverOnly: true },
  })

export const useFootContact = () => useQueryClient().getQueryData<FootContact>(key) ?? null
