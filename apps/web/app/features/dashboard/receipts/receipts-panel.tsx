import { useSearchParams } from 'react-router'
import { DayRow } from '#app/features/dashboard/shared/day-row'
import { NoModelData } from '#app/features/dashboard/shared/no-model-data'
import { ProductRow } from '#app/features/dashboard/shared/product-row'
import { useApi } from '#app/lib/api'
import { useLoaded } from '#app/lib/use-loaded'
import { useWorld } from '#app/lib/world'
import { FilterBar } from '#app/ui/layout/filter-bar'
import { ImportHint } from '#app/ui/layout/import-hint'
import { Notes } from '#app/ui/layout/notes'
import { ProductPageBar } from '#app/ui/product-pages/product-page-bar'
import { BoardCard } from './board-card'
import { boardInput, historyInput, receiptChoice, receiptLink } from './choice'
import { ComparedCard } from './compared-card'
import { LevelCard } from './level-card'
import { MonthCard } from './month-card'
import { notesOf } from './notes'
import {
  type DetailPage,
  type ReceiptBoard,
  type ReceiptDetail,
  receiptBoardQuery,
  receiptDetailQuery,
  receiptHistoryQuery,
} from './queries'
import { SeasonCard } from './season-card'
import { Summary } from './summary'
import { WarehousesCard } from './warehouses-card'

/** 库存仓单. */
export function ReceiptsPanel() {
  const [search] = useSearchParams()
  const api = useApi()
  const { detail, days } = receiptChoice(search, useWorld())
  const board = useLoaded(receiptBoardQuery(api, boardInput(detail)))
  const page = useLoaded(receiptDetailQuery(api, detail))
  if (board.days.length === 0) {
    return <NoModelData title="库存仓单" hint={<ImportHint source="receipts" />} />
  }
  return (
    <>
      <ProductPageBar
        current="cd"
        title={page.product.name}
        product={page.product.code}
        day={{ ...board, linkTo: (date) => receiptLink(search, { date }) }}
      />
      <div className="grid gap-4">
        <FilterBar label="筛选">
          <ProductRow
            product={page.product}
            products={page.products}
            linkTo={(product) => receiptLink(search, { product })}
          />
          <DayRow page={board} linkTo={(date) => receiptLink(search, { date })} />
        </FilterBar>
        {page.receipts ? (
          <Product page={page} receipts={page.receipts} board={board} days={days} search={search} />
        ) : (
          <>
            <NoModelData
              title={`${page.product.name}库存仓单`}
              hint={`${board.tradingDay} 及以前没有${page.product.name}的仓单：交易所可能不公布，或文件尚未导入`}
            />
            {board.rows.length > 0 && <BoardCard board={board} chosen={page.product.code} />}
          </>
        )}
        <Notes explanation={notesOf(page.receipts)} />
      </div>
    </>
  )
}

interface ProductProps {
  page: DetailPage
  receipts: ReceiptDetail
  board: ReceiptBoard
  days: ReturnType<typeof receiptChoice>['days']
  search: URLSearchParams
}

function Product({ page, receipts, board, days, search }: ProductProps) {
  const history = useLoaded(receiptHistoryQuery(useApi(), historyInput(page, days)))
  const row = board.rows.find(({ code }) => code === page.product.code)
  return (
    <>
      <Summary page={page} receipts={receipts} row={row} search={search} />
      <BoardCard board={board} chosen={page.product.code} />
      <div className="grid grid-cols-[768px_1fr] gap-4">
        <LevelCard page={page} receipts={receipts} history={history} />
        <MonthCard page={page} receipts={receipts} history={history} />
      </div>
      <div className="grid grid-cols-2 gap-4">
        <WarehousesCard page={page} receipts={receipts} />
        <SeasonCard page={page} receipts={receipts} history={history} />
      </div>
      <ComparedCard page={page} history={history} board={board} />
    </>
  )
}
