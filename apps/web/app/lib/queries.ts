import { QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiFailure, isMet, stale } from './api'
import { toast } from './toast'

/** The browser's one query client: a refusal is shown in the server's words. */
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
      onError: (error) => {
        if (error instanceof ApiFailure && !isMet(error)) toast.failed(error.message)
      },
    }),
  })
