import { AssistantPage } from '#app/features/assistant/page/assistant-page'
import { ExchangeOverlay } from '#app/features/quota/exchange/exchange-overlay'
import { Page } from '#app/ui/layout/page'

export function Component() {
  return (
    <Page
      title="AI 助手"
      description="V策 AI 助手：按本站的行情、持仓、资金、基差与研报回答，每个数字都能打开来源页核对。"
    >
      <AssistantPage />
      <ExchangeOverlay />
    </Page>
  )
}
