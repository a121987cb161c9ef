import { QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiFailure, isHandled, stale } from './api'
import { toast } from './toast'

/**
 * The browser's one query client. A refusal of what the page already shows is shown in a toast; one to a loader
 * is shown by the page that the loader opens.
 */
export const browserQueries = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: stale.settled,
        refetchOnWindowFocus: false,
        // A refusal is an answer; only a lost connection is worth asking again.
        retry: (count, error) => !(error instanceof ApiFailure) && count < 2,
      },
    },
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (error instanceof ApiFailure && !isHandled(error) && query.getObserversCount() > 0)
          toast.failed(error.message)
      },
    }),
  })
