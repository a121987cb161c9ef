import { percent } from '#app/lib/format'
import { Donut, type Slice } from '#app/ui/charts/svg/donut'
import { Empty } from '#app/ui/layout/states'
import { LoadingPlaceholder, Specimen } from './specimen'

const slices: Slice[] = [
  { name: '黑色', value: 812 },
  { name: '有色', value: 640 },
  { name: '能化', value: 455 },
  { name: '农产品', value: 380 },
  { name: '贵金属', value: 322 },
  { name: '新能源', value: 120 },
  { name: '建材', value: 88 },
  { name: '航运', value: 41 },
]
const whole = (shown: readonly Slice[]) => shown.reduce((sum, { value }) => sum + value, 0)

const Shares = ({ label, shown }: { label: string; shown: readonly Slice[] }) => (
  <Donut label={label} slices={shown} format={(share) => percent(share, 1)}>
    <p className="t-hint">示例/亿</p>
    <p className="t-strong mt-1 text-md">{whole(shown)}</p>
  </Donut>
)

export const DonutExhibit = () => (
  <div className="grid grid-cols-3 gap-4">
    <Specimen state="很多块" note="最大的五块，其余并为「其他」">
      <Shares label="很多块的环形图示例" shown={slices} />
    </Specimen>
    <Specimen state="六块" note="不多不少，不必合并">
      <Shares label="六块的环形图示例" shown={slices.slice(0, 6)} />
    </Specimen>
    <Specimen state="深色" dark>
      <Shares label="深色的环形图示例" shown={slices} />
    </Specimen>
    <Specimen state="一块">
      <Shares label="一块的环形图示例" shown={slices.slice(0, 1)} />
    </Specimen>
    <Specimen state="缺值" note="为零的与未知的没有份额">
      <Shares
        label="缺值的环形图示例"
        shown={slices.slice(0, 4).map((slice, index) => (index % 2 ? { ...slice, value: 0 } : slice))}
      />
    </Specimen>
    <Specimen state="空" note="没有整体，就没有部分">
      <Empty hint="还没有可以分的整体" />
    </Specimen>
    <Specimen state="加载中">
      <LoadingPlaceholder className="mx-auto size-52 rounded-full!" />
    </Specimen>
  </div>
)
