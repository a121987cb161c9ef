import { OwnBoardView } from '#app/features/market/quotation/own/own-board-view'
import { Page } from '#app/ui/layout/page'

export function Component() {
  return (
    <Page
      title="自选盘"
      description="自选品种与合约的实时行情：分组、排序随账号同步，涨跌、量仓、盘口一屏看完。"
    >
      <OwnBoardView />
    </Page>
  )
}
