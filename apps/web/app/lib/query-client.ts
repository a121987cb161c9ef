import { QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiFailure, isHandled } from './api'
import { staleTimes } from './query'
import { toast } from './toast'

/**
 * The browser's only query client. A toast shows the refusal of a query that a component observes, unless the
 * query's meta field `silent` is set because the component shows the refusal. A loader's refusal is shown by
 * its page.
 */
export const browserQueries = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: staleTimes.settled,
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
