import { isWeekend, productOf } from '@vce/futures'
import type { SearchTag } from '@vce/protocol'
import type { ReactNode } from 'react'
import { useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { modelAddress } from '#app/features/dashboard/shared/address'
import { useApi } from '#app/lib/api'
import type { DataModel } from '#app/lib/data-models'
import type { LoadedPage } from '#app/lib/load-page'
import { type ProductSelection, productPageOfModel, productSelection } from '#app/lib/product-pages'
import { readingRightsQuery } from '#app/lib/reading-rights'
import { useLoaded } from '#app/lib/use-loaded'
import { Button, ButtonLink } from '#app/ui/controls/button'
import { GatePanel } from '#app/ui/gates/gate-panel'
import { LoadingPlaceholder } from '#app/ui/gates/loading-placeholder'
import { useTrial } from '#app/ui/gates/use-trial'
import { FilterBar, FilterRow } from '#app/ui/layout/filter-bar'
import { RefusedRequest } from '#app/ui/layout/refused-request'
import { Link } from '#app/ui/link'
import { DatePicker } from '#app/ui/pickers/date-picker'
import { UsedUpPanel } from '#app/ui/popups/searches-used-up'
import { ProductPageBar } from '#app/ui/product-pages/product-page-bar'
import { modelKeys, modelOfKey } from './models'
import { panelOf } from './panels'

interface ModelViewProps {
  model: DataModel
  page: LoadedPage
}

/** One model below the rail, on any page that hosts models. */
export function ModelView({ model, page: { refused, gate, waits } }: ModelViewProps) {
  const { Panel, Uncounted } = panelOf(model.key) ?? {}
  const links = useLinks(model)
  if (waits) {
    return (
      <DataUnavailable model={model}>
        <LoadingPlaceholder title={[links.title, model.name].filter(Boolean).join(' ')} />
        {Uncounted && <Uncounted />}
      </DataUnavailable>
    )
  }
  if (gate) {
    return (
      <DataUnavailable model={model}>
        {gate === 'history' && <HistoryGate newest={links.newest} />}
        {gate === 'searches' && <SearchesGate tag={tagOf(model)} newest={links.dated} />}
        {gate === 'members' && <SeatGate />}
        {gate === 'searches' && Uncounted && <Uncounted />}
      </DataUnavailable>
    )
  }
  if (refused !== null) {
    return (
      <DataUnavailable model={model}>
        <RefusedRequest message={refused} to={links.newest} text="回到最近一日" />
      </DataUnavailable>
    )
  }
  return Panel && <Panel />
}

const tagOf = ({ key }: DataModel): SearchTag =>
  key === modelKeys.orderFlow ? 'view_data_mmll' : 'view_data'

/** Title and addresses for a model whose data is not shown; the addresses keep product and contract. */
function useLinks(model: DataModel) {
  const [search] = useSearchParams()
  const selection = productSelection(search)
  const { date } = selection
  const at = (day: string | null) =>
    modelAddress(search, modelOfKey(model.key), { date: day, page: null, seat: null })
  return {
    at,
    /** Title with product and contract. */
    title: titleOf(selection),
    /** Address of the newest day. */
    newest: date ? at(null) : `?showModel=${model.key}`,
    /** Address of the newest day if another day is shown, else null. */
    dated: date ? at(null) : null,
  }
}

/** `铜 cu2701` or `铜`: the same title as in the panels. */
function titleOf({ product, contract }: ProductSelection) {
  const name = (product && productOf(product)?.name) ?? product
  return contract ? [name, contract].filter((part) => part !== null).join(' ') : name
}

/** Product bar and day filter, with `children` in place of the data. */
function DataUnavailable({ model, children }: { model: DataModel; children: ReactNode }) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { at } = useLinks(model)
  const pageKey = productPageOfModel(model.key)
  const selection = productSelection(search)
  const seat = search.get('seat')
  return (
    <>
      <h1 className="sr-only">{seat ? `${seat}${model.name}` : model.name}</h1>
      {pageKey && <ProductPageBar current={pageKey} title={titleOf(selection)} />}
      <div className="grid gap-4">
        <FilterBar label="筛选">
          <FilterRow
            label="日期"
            extra={
              <DatePicker
                label="日期"
                align="end"
                value={null}
                enabled={(day) => !isWeekend(day)}
                onChange={(day) => navigate(at(day), { preventScrollReset: true })}
              />
            }
          >
            <span className="text-sm text-ink-2">{selection.date ?? '最近一日'}</span>
          </FilterRow>
        </FilterBar>
        {children}
      </div>
    </>
  )
}

function HistoryGate({ newest }: { newest: string }) {
  const { history_days: days } = useLoaded(readingRightsQuery(useApi(), {}))
  return (
    <GatePanel tag="view_history" title="更早的历史，会员可看" text={`您现在可看近 ${days} 个交易日`}>
      <Back to={newest} />
    </GatePanel>
  )
}

/** Gate for 席位盈亏 of a single seat. */
function SeatGate() {
  const [search] = useSearchParams()
  const seat = search.get('seat')
  const { revalidate } = useRevalidator()
  const { state, start } = useTrial({
    type: 'view_seat_profit',
    running: false,
    endpoints: [],
    onStart: () => void revalidate(),
  })
  return (
    <GatePanel
      tag="view_seat_profit"
      title="席位盈亏为会员专享"
      text={`${seat ?? '每个席位'}的盈亏日历、持仓成本与胜率`}
    >
      {state === 'before' && (
        <Button variant="outline" className="needs-script" onClick={start}>
          试看 60 秒
        </Button>
      )}
    </GatePanel>
  )
}

function SearchesGate({ tag, newest }: { tag: SearchTag; newest: string | null }) {
  const { revalidate } = useRevalidator()
  return (
    <UsedUpPanel className="box" tag={tag} onExchanged={() => void revalidate()}>
      {newest !== null && tag === 'view_data' && (
        <p className="mt-4 text-sm">
          <Link to={newest} className="text-brand hover:underline">
            最近一日不计次数
          </Link>
        </p>
      )}
    </UsedUpPanel>
  )
}

const Back = ({ to }: { to: string }) => (
  <ButtonLink to={to} variant="outline">
    回到最近一日
  </ButtonLink>
)
