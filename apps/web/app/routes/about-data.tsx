import { AboutData } from '#app/features/market/about-data'
import { Page } from '#app/ui/layout/page'

export function Component() {
  return (
    <Page
      title="数据说明"
      description="数据从哪里来、怎么算：两个数据世界、覆盖范围、交易所公布习惯、单边与双边、主力合约规则，以及龙虎榜、资金流向、期限结构与商品指数的算法。"
    >
      <AboutData />
    </Page>
  )
}
