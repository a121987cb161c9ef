import { isWeekend } from '@vce/futures'
import { useNavigate, useSearchParams } from 'react-router'
import { modelAddress } from '#app/features/dashboard/shared/address'
import type { DataModel } from '#app/lib/data-models'
import { placeOf, wayOfModel } from '#app/lib/ways'
import { FilterBar, FilterRow } from '#app/ui/layout/filter-bar'
import { Refused } from '#app/ui/layout/refused'
import { DatePicker } from '#app/ui/pickers/date-picker'
import { WayBar } from '#app/ui/ways/way-bar'
import { modelOfKey } from './models'
import { panelOf } from './panels'

interface ModelViewProps {
  model: DataModel
  refused: string | null
}

/** One model under its rail, on any page that hosts models. */
export function ModelView({ model, refused }: ModelViewProps) {
  const Panel = panelOf(model.key)
  const [search] = useSearchParams()
  if (refused !== null) return <RefusedModel model={model} message={refused} search={search} />
  return Panel && <Panel />
}

/** A refused date keeps product and contract; anything else refused is dropped. */
function RefusedModel({
  model,
  message,
  search,
}: {
  model: DataModel
  message: string
  search: URLSearchParams
}) {
  const navigate = useNavigate()
  const way = wayOfModel(model.key)
  const place = placeOf(search)
  const linkTo = (date: string | null) =>
    modelAddress(search, modelOfKey(model.key), { date, page: null, seat: null })
  return (
    <>
      {way && <WayBar current={way} title={place.contract ?? place.product} />}
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
                onChange={(day) => navigate(linkTo(day), { preventScrollReset: true })}
              />
            }
          >
            <span className="text-sm text-ink-2">{place.date}</span>
          </FilterRow>
        </FilterBar>
        <Refused
          message={message}
          to={place.date ? linkTo(null) : `?showModel=${model.key}`}
          text="回到最近一日"
        />
      </div>
    </>
  )
}
