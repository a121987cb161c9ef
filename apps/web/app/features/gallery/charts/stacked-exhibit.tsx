import { inTenThousands, signed } from '#app/lib/format'
import type { StackSeries } from '#app/ui/charts/svg/stack-plan'
import { StackedAreas } from '#app/ui/charts/svg/stacked-areas'
import { EmptyAndLoading, Specimen } from './specimen'

const days = Array.from({ length: 28 }, (_, day) => `2026-10-${String(day + 1).padStart(2, '0')}`)

const wave = (from: number, swing: number, phase: number) =>
  days.map((_, day) => Math.round(from + swing * Math.sin(day / 4 + phase)))

const series: StackSeries[] = [
  { name: '甲席位', color: 's1', values: wave(52_000, 9000, 0) },
  { name: '乙席位', color: 's2', values: wave(18_000, 6000, 1) },
  // This seat changes from long to short and back.
  { name: '丙席位', color: 's3', values: wave(-2000, 12_000, 2) },
  { name: '丁席位', color: 's4', values: wave(-24_000, 5000, 3) },
  { name: '戊席位', color: 's5', values: wave(-31_000, 7000, 4) },
]
const gappy = series.map((each, place) => ({
  ...each,
  values: each.values.map((value, day) => ((day + 3 * place) % 11 < 2 ? null : value)),
}))

const shared = {
  gapName: '当日有席位未上榜',
  format: signed,
  formatAxis: (value: number) => inTenThousands(value, 1),
  width: 560,
  height: 260,
}

export const StackedExhibit = () => (
  <div className="stack">
    <div className="grid grid-cols-2 gap-4">
      <Specimen state="正负两侧" note="万手；丙席位由多转空再转多">
        <StackedAreas label="正负两侧的堆叠面积示例" dates={days} series={series} {...shared} />
      </Specimen>
      <Specimen state="深色" dark>
        <StackedAreas label="深色的堆叠面积示例" dates={days} series={series} {...shared} />
      </Specimen>
      <Specimen state="缺值" note="未上榜的一日断开，图底短竖线标出">
        <StackedAreas label="缺值的堆叠面积示例" dates={days} series={gappy} {...shared} />
      </Specimen>
      <Specimen state="只有一侧">
        <StackedAreas label="只有一侧的堆叠面积示例" dates={days} series={series.slice(0, 2)} {...shared} />
      </Specimen>
    </div>
    <EmptyAndLoading hint="这段时间没有数据" height="h-65" />
  </div>
)
