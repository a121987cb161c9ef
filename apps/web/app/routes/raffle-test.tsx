import { VerifyView } from '#app/features/reward/verify/verify-view'
import { Page } from '#app/ui/layout/page'

export function Component() {
  return (
    <Page
      title="抽奖验证"
      description="在自己的浏览器里验算一天的抽奖：种子链、每一抽、库存、回执与分布，断网也能用。"
    >
      <VerifyView />
    </Page>
  )
}
