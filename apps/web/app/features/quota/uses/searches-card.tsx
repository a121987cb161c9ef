import { Card } from '#app/ui/layout/card'
import { CountTiles } from './count-tiles'
import { UsesList } from './uses-list'

/** 查询次数: the uses left today of each kind, and the list of past uses. */
export const SearchesCard = () => (
  <div id="searches" className="scroll-mt-20">
    <Card title="查询次数" note="免费次数每天零点（北京时间）恢复" roomy>
      <CountTiles />
      <UsesList />
    </Card>
  </div>
)
