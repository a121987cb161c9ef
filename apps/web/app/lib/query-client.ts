import { QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiFailure, isHandled } from './api'
import { stale } from './query'
import { toast } from './toast'

/**
 * The browser's only query client. A refusal of a query in use on the page is shown in a toast, unless its meta field
 * `silent` leaves that to the part that shows it; a refusal to a loader is shown by the page it loads.
 */
export const browserQueries = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: stale.settled,
        refetchOnWindowFocus: false,
        // A refusal is final; only a lost connection is retried.
        retry: (count, error) => !(error instanceof ApiFailure) && count < 2,
      },
    },
    queryCache: new QueryCache({
      onError: (error, query) => {
        const isShown = query.getObserversCount() > 0 && !query.meta?.silent
        if (error instanceof ApiFailure && !isHandled(error) && isShown) toast.failed(error.message)
      },
    }),
  })
