import { Centre } from '#app/features/profile/centre/centre'
import { HistoryView } from '#app/features/profile/history/history-view'
import { Page } from '#app/ui/layout/page'

export function Component() {
  return (
    <Page title="浏览历史" description="看过的研报、品种与合约">
      <Centre title="浏览历史">{() => <HistoryView />}</Centre>
    </Page>
  )
}
