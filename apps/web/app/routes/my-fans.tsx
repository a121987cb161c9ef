import { Centre } from '#app/features/profile/centre/centre'
import { FansView } from '#app/features/profile/follows/fans-view'
import { Page } from '#app/ui/layout/page'

export function Component() {
  return (
    <Page title="我的粉丝" description="关注我的用户">
      <Centre title="我的粉丝">{() => <FansView />}</Centre>
    </Page>
  )
}
