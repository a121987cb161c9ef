import { useSearchParams } from 'react-router'
import { BasisBar } from '#app/features/dashboard/basis/basis-bar'
import { Panel as BasisView } from '#app/features/dashboard/basis/panel'
import { productSelection } from '#app/lib/product-pages'
import { TabLinks } from '#app/ui/controls/tabs'
import { ProductPageBar } from '#app/ui/product-pages/product-page-bar'
import { CalendarView } from './calendar-view'
import { spreadLink, type View, viewLink, viewOf, views } from './choice'
import { CrossView } from './cross-view'
import { MatrixView } from './matrix-view'
import { useBoard, useMatrix, useSpreadChoice } from './use-spread'

const parts = { basis: BasisView, calendar: CalendarView, cross: CrossView, matrix: MatrixView }
const bars = { basis: BasisBar, calendar: SpreadBar, cross: SpreadBar, matrix: MatrixBar }

/** 基差套利走势: 期现, 跨期, 跨品种, 板块相关. */
export function SpreadsPanel() {
  const [search] = useSearchParams()
  const view = viewOf(search)
  const [Part, Bar] = [parts[view], bars[view]]
  return (
    <>
      <Bar search={search} />
      <div className="grid gap-4">
        <SpreadTabs search={search} />
        <Part search={search} />
      </div>
    </>
  )
}

function SpreadBar({ search }: { search: URLSearchParams }) {
  const choice = useSpreadChoice(search)
  const page = useBoard(choice, choice.view === 'calendar' ? 'calendar' : 'cross')
  return (
    <ProductPageBar
      current="jc"
      title={productSelection(search).product}
      day={{ ...page, linkTo: (date) => spreadLink(search, { date }) }}
    />
  )
}

function MatrixBar({ search }: { search: URLSearchParams }) {
  const page = useMatrix(search)
  return (
    <ProductPageBar
      current="jc"
      title={productSelection(search).product}
      day={{ ...page, linkTo: (date) => spreadLink(search, { date }) }}
    />
  )
}

const names: Record<View, string> = {
  basis: '期现基差',
  calendar: '跨期价差',
  cross: '跨品种套利',
  matrix: '板块相关',
}

/** Tabs for the views of 基差套利走势. */
function SpreadTabs({ search }: { search: URLSearchParams }) {
  const view = viewOf(search)
  return (
    <TabLinks
      label="基差套利走势"
      shape="line"
      className="flex"
      items={views.map((each) => ({ to: viewLink(search, each), text: names[each], current: each === view }))}
    />
  )
}
