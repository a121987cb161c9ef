import { DrawView } from '#app/features/reward/draw/draw-view'
import { Page } from '#app/ui/layout/page'

export function Component() {
  return (
    <Page title="幸运抽奖" description="用 V粒抽奖：奖项、概率与库存开期前公布，每一抽次日都可以自己验算。">
      <DrawView />
    </Page>
  )
}
