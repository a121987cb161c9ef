import { OwnBoardView } from '#app/features/market/quotation/own/own-board-view'
import { StartFromFavourites } from '#app/features/profile/favourites/start-from-favourites'
import { Page } from '#app/ui/layout/page'

export function Component() {
  return (
    <Page title="自选盘" description="自选合约的实时行情：按自己的顺序排列，涨跌、量仓、盘口一屏看完。">
      <OwnBoardView firstContracts={(start) => <StartFromFavourites {...start} />} />
    </Page>
  )
}
