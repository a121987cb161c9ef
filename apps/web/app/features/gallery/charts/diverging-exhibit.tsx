import { signed } from '#app/lib/format'
import { DivergingBars, type DivergingRow } from '#app/ui/charts/svg/diverging-bars'
import { chartLink } from './charts'
import { EmptyAndLoading, Specimen } from './specimen'

const row = (name: string, value: number): DivergingRow => ({
  key: name,
  name,
  value,
  to: `${chartLink('diverging')}#${encodeURIComponent(name)}`,
})
const rows = [
  row('甲铜', 27_704),
  row('乙铝', 16_971),
  row('丙锌', 5031),
  row('丁镍', -3447),
  row('戊钢', -4644),
  row('己矿', -17_434),
]
const share = (value: number | null | undefined) => signed(value, 2, '%')

export const DivergingExhibit = () => (
  <div className="stack">
    <div className="grid grid-cols-3 gap-4">
      <Specimen state="两侧" note="手；每一行是链接" bodyClass="pb-2">
        <DivergingBars label="两侧的背向条示例" rows={rows} />
      </Specimen>
      <Specimen state="深色" dark bodyClass="pb-2">
        <DivergingBars label="深色的背向条示例" rows={rows} />
      </Specimen>
      <Specimen state="只有一侧" bodyClass="pb-2">
        <DivergingBars label="只有一侧的背向条示例" rows={rows.slice(0, 3)} />
      </Specimen>
      <Specimen state="一行" bodyClass="pb-2">
        <DivergingBars label="一行的背向条示例" rows={rows.slice(-1)} />
      </Specimen>
      <Specimen state="名称很长，差距很大" note="按显示的位数为零的没有颜色" bodyClass="pb-2">
        <DivergingBars
          label="差距很大的背向条示例"
          rows={[row('第一大的那个品种', 96.5), row('很小的', 0.004), row('略低于零的品种', -1.25)]}
          format={share}
          digits={2}
        />
      </Specimen>
      <Specimen state="缺值" note="未知的不列一行，不当作零" bodyClass="pb-2">
        <DivergingBars label="缺值的背向条示例" rows={rows.filter((_, index) => index % 2 === 0)} />
      </Specimen>
      <Specimen state="没有方向" note="仓单、基差率：左右分正负，不用红绿" bodyClass="pb-2">
        <DivergingBars label="没有方向的背向条示例" rows={rows} hue="series" />
      </Specimen>
    </div>
    <EmptyAndLoading hint="暂无可比品种" height="h-42" />
  </div>
)
