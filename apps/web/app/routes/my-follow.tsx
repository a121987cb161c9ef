import { Centre } from '#app/features/profile/centre/centre'
import { FollowView } from '#app/features/profile/follows/follow-view'
import { Page } from '#app/ui/layout/page'

export function Component() {
  return (
    <Page title="我的关注" description="关注的用户与黑名单">
      <Centre title="我的关注">{() => <FollowView />}</Centre>
    </Page>
  )
}
