import { hashKey, QueryClient, type QueryKey } from '@tanstack/react-query'

/** Queries are not retried, and nothing expires before the document is finished. */
const queries = { retry: false, gcTime: Number.POSITIVE_INFINITY } as const

/**
 * Cache of the answers from which a document is rendered. A page reads answers dozens of times. For each read
 * the library would fill in all options of the query just to find its key, which takes as long as rendering a
 * row of a list.
 */
export class DocumentQueries extends QueryClient {
  constructor() {
    super({ defaultOptions: { queries } })
  }

  override getQueryData = ((queryKey: QueryKey) =>
    this.getQueryCache().get(hashKey(queryKey))?.state.data) as QueryClient['getQueryData']
}
