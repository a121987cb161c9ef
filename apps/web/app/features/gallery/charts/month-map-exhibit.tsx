import type { ComponentType } from 'react'
import type { BorrowedProps } from './external-charts'
import { sampleRandom } from './sample-walk'
import { EmptyAndLoading, Specimen } from './specimen'

const random = sampleRandom(41)
const percentOf = () => Math.round((random() - 0.48) * 2400) / 100

/** Ten years, of which the newest is incomplete. */
const rows = Array.from({ length: 10 }, (_, age) => ({
  year: 2026 - age,
  returns: Array.from({ length: 12 }, (_, month) => (age === 0 && month > 9 ? null : percentOf())),
}))
const gappy = rows.slice(0, 4).map(({ year, returns }) => ({
  year,
  returns: returns.map((each, month) => (month % 4 === 2 ? null : each)),
}))

/** Creates the exhibit of the chart 月度收益 in BBAS, which the route passes in. */
export const createMonthMapExhibit = (MonthMap: ComponentType<BorrowedProps['month-map']>) =>
  function MonthMapExhibit() {
    return (
      <div className="stack">
        <Specimen state="十年" note="各年各月收益，%；深浅四档，未满的月份为 —">
          <MonthMap rows={rows} />
        </Specimen>
        <Specimen state="深色" dark>
          <MonthMap rows={rows} />
        </Specimen>
        <Specimen state="缺值">
          <MonthMap rows={gappy} />
        </Specimen>
        <Specimen state="一年">
          <MonthMap rows={rows.slice(0, 1)} />
        </Specimen>
        <EmptyAndLoading hint="还没有一个完整的月份" height="h-60" />
      </div>
    )
  }
