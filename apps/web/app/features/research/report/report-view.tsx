import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { readingQuery, reportQuery } from '#app/features/research/queries'
import { integerOf } from '#app/lib/address'
import { useApi } from '#app/lib/api'
import { browserStorage } from '#app/lib/session/storage'
import { useHydrated } from '#app/lib/use-hydrated'
import { useLoaded } from '#app/lib/use-loaded'
import { Page } from '#app/ui/layout/page'
import { Article } from './article'
import { QuotesCard } from './quotes-card'
import { RelatedCard } from './related-card'

/**
 * One report: the article in the middle, quotes and related reports at the side. `collect` is the button that
 * collects the report.
 */
export function ReportView({ collect }: { collect: ReactNode }) {
  const [search] = useSearchParams()
  const api = useApi()
  const id = integerOf(search, 'id') ?? 0
  const report = useLoaded(reportQuery(api, { id }))
  const reading = useQuery({
    ...readingQuery(api, id, browserStorage.touristId),
    enabled: useHydrated(),
  })
  useMembersText(id, report.locked)
  return (
    <Page title={report.title} description={report.summary || `${report.broker}${report.kind}`}>
      <div className="grid grid-cols-[1fr_328px] items-start gap-4 print:block">
        <Article report={report} reads={reading.data?.reads ?? report.reads} collect={collect} />
        <div className="stack print:hidden">
          <QuotesCard report={report} />
          <RelatedCard report={report} />
        </div>
      </div>
    </Page>
  )
}

/** Refetches the full text for a signed-in user, because the server renders the guest version. */
function useMembersText(id: number, locked: boolean) {
  const api = useApi()
  const queries = useQueryClient()
  useEffect(() => {
    if (locked && browserStorage.token()) {
      void queries.invalidateQueries({ queryKey: reportQuery(api, { id }).queryKey })
    }
  }, [api, queries, id, locked])
}
