import type { World } from '@vce/protocol'
import { useWorld } from '#app/lib/world'
import { Card } from '#app/ui/layout/card'
import { SimulatedTag } from '#app/ui/layout/tag'
import { productForecastColumns } from './forecast-columns'
import { ForecastList } from './forecast-list'

/** 期友观点 on a product, separate from the views of institutions; `world` is that of the page's figures. */
export function ProductForecasts({ product, world }: { product: string; world: World }) {
  const wanted = useWorld()
  return (
    <Card
      title="期友观点"
      note="社区成员的多空观点，与机构观点分开统计"
      extra={world === 'simulated' && <SimulatedTag />}
      foot={<p className="t-hint">来源 站内观点，按结算价判定。个人观点，仅供参考，不构成投资建议。</p>}
    >
      <ForecastList
        input={{ product, world: wanted }}
        columns={productForecastColumns}
        caption="期友观点"
        hint="在期友社区发帖时点“观点”，锁价后按结算价判定"
      />
    </Card>
  )
}
