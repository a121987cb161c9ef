import { useLoaderData, useSearchParams } from 'react-router'
import { pages } from '#app/features/research/addresses'
import { PersonView } from '#app/features/research/researcher/person-view'
import { ResearchersView } from '#app/features/research/researcher/researchers-view'
import type { LoadedPage } from '#app/lib/load-page'
import { Page } from '#app/ui/layout/page'
import { RefusedRequest } from '#app/ui/layout/refused-request'

export function Component() {
  const [search] = useSearchParams()
  const { refused } = useLoaderData<LoadedPage>()
  if (search.has('id') && !refused) return <PersonView />
  return (
    <Page title="研究员" description="各期货公司研究员：覆盖品种、研报、观点与命中率。">
      {refused ? (
        <RefusedRequest title="研究员" message={refused} to={pages.researchers} />
      ) : (
        <ResearchersView />
      )}
    </Page>
  )
}
