import { useLoaderData } from 'react-router'
import type { PageData } from '../features/research/load-page'
import { OpinionsView } from '../features/research/opinions/opinions-view'
import { Page } from '../ui/page'

export function Component() {
  const { refused } = useLoaderData<PageData>()
  return (
    <Page title="机构观点" description="各期货品种看多看空占比，机构观点与其后表现，机构胜率。">
      <OpinionsView refused={refused} />
    </Page>
  )
}
