import { Centre } from '#app/features/profile/centre/centre'
import { AgreementList } from '#app/features/site/agreements/agreement-list'
import { Page } from '#app/ui/layout/page'

export function Component() {
  return (
    <Page title="我的协议" description="同意过的协议、版本、时间与方式">
      <Centre title="我的协议">{() => <AgreementList />}</Centre>
    </Page>
  )
}
