import { thousands } from '#app/lib/format'
import { MirrorBars, type MirrorRow } from '#app/ui/charts/svg/mirror-bars'
import { Empty } from '#app/ui/layout/states'
import { sampleRandom, sampleWalk } from './sample-walk'
import { LoadingPlaceholder, Specimen } from './specimen'

const seats = ['甲', '乙', '丙', '丁', '戊', '己', '庚', '辛', '壬', '癸'].map((name) => `${name}期货`)
const short = sampleWalk(seats.length, { seed: 4, start: 110_000, step: 25_000 })
const rows: MirrorRow[] = seats.map((name, index) => ({
  name,
  long: 186_000 - index * 14_500,
  short: short[index] ?? null,
}))
const gappy = rows.map((row, index) =>
  index % 3 === 1 ? { ...row, short: null } : index % 3 === 2 ? { ...row, long: null } : row,
)

const random = sampleRandom(8)
const lots = () => Math.round(600 + random() * 4200)
const prices: MirrorRow[] = seats.map((_, index) => ({
  name: String(3112 - index),
  long: lots(),
  short: lots(),
}))
const sides = { name: '价位', long: '主动买', short: '主动卖' }

export const MirrorExhibit = () => (
  <div className="grid grid-cols-3 gap-4">
    <Specimen state="很多行" note="席位多空，万手">
      <MirrorBars caption="席位多空示例" rows={rows} />
    </Specimen>
    <Specimen state="买卖" note="按价位，手">
      <MirrorBars caption="按价位买卖示例" headers={sides} rows={prices} format={thousands} />
    </Specimen>
    <Specimen state="深色" dark>
      <MirrorBars caption="深色的席位多空示例" rows={rows} />
    </Specimen>
    <Specimen state="缺值" note="不在榜上：空槽与 —">
      <MirrorBars caption="缺值的席位多空示例" rows={gappy} />
    </Specimen>
    <Specimen state="一行">
      <MirrorBars caption="一行的席位多空示例" rows={rows.slice(0, 1)} />
    </Specimen>
    <Specimen state="空">
      <Empty hint="当日没有公布排名" />
    </Specimen>
    <Specimen state="加载中">
      <LoadingPlaceholder className="h-72" />
    </Specimen>
  </div>
)
