import { hashKey, QueryClient, type QueryKey } from '@tanstack/react-query'

/** Nothing is tried again, and nothing expires before the document is done. */
const queries = { retry: false, gcTime: Number.POSITIVE_INFINITY } as const

/**
 * The answers that a document is rendered from. A page reads them dozens of times, and each time the library fills in all
 * options of a query to find its key, which takes as long as a row of a list.
 */
export class DocumentQueries extends QueryClient {
  constructor() {
    super({ defaultOptions: { queries } })
  }

  override getQueryData = ((queryKey: QueryKey) =>
    this.getQueryCache().get(hashKey(queryKey))?.state.data) as QueryClient['getQueryData']
}
