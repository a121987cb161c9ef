import { useLoaderData } from 'react-router'
import { PermissionOverlay } from '#app/features/membership/permission/permission-overlay'
import { OpinionsView } from '#app/features/research/opinions/opinions-view'
import type { LoadedPage } from '#app/lib/load-page'
import { Page } from '#app/ui/layout/page'

export function Component() {
  const { refused } = useLoaderData<LoadedPage>()
  return (
    <Page title="机构观点" description="各期货品种看多看空占比，机构观点与其后表现，机构胜率。">
      <OpinionsView refused={refused} />
      <PermissionOverlay />
    </Page>
  )
}
