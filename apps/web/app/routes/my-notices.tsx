import { Centre } from '#app/features/profile/centre/centre'
import { NoticesView } from '#app/features/profile/notices/notices-view'
import { Page } from '#app/ui/layout/page'

export function Component() {
  return (
    <Page title="我的消息" description="关注、登录提醒等消息">
      <Centre title="我的消息">{() => <NoticesView />}</Centre>
    </Page>
  )
}
