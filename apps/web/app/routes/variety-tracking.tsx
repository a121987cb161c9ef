import { VarietyView } from '#app/features/dashboard/variety-tracking/variety-view'
import { useOwnSymbols } from '#app/lib/own-list/own-list'
import { Page } from '#app/ui/layout/page'

export function Component() {
  return (
    <Page
      title="品种追踪"
      description="自选品种一表看全：价格、多日涨跌、前 20 净持仓、基差、仓单与最后交易日。"
    >
      <VarietyView own={useOwnSymbols()} />
    </Page>
  )
}
