import { useLoaderData, useSearchParams } from 'react-router'
import { pages } from '../features/research/addresses'
import type { PageData } from '../features/research/load-page'
import { Refused } from '../features/research/refused'
import { PersonView } from '../features/research/researcher/person-view'
import { ResearchersView } from '../features/research/researcher/researchers-view'
import { Page } from '../ui/page'

export function Component() {
  const [search] = useSearchParams()
  const { refused } = useLoaderData<PageData>()
  if (search.has('id') && !refused) return <PersonView />
  return (
    <Page title="研究员" description="各期货公司研究员：覆盖品种、研报、观点与命中率。">
      {refused ? <Refused title="研究员" words={refused} to={pages.researchers} /> : <ResearchersView />}
    </Page>
  )
}
