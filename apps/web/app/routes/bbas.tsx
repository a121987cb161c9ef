import { BoardView } from '#app/features/bbas/board/board-view'
import { Page } from '#app/ui/layout/page'

export function Component() {
  return (
    <Page title="BBAS" description="全部期货品种的枢轴状态、机构多头占比与市场快讯，按交易所列出，推荐在前。">
      <BoardView />
    </Page>
  )
}
