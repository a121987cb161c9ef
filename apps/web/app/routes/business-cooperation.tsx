import { CooperationView } from '#app/features/site/cooperation/cooperation-view'
import { Page } from '#app/ui/layout/page'

export function Component() {
  return (
    <Page title="商务合作" description="机构合作、内容合作、广告投放与数据合作的申请，提交后得到受理编号。">
      <CooperationView />
    </Page>
  )
}
