import type { ViewShares } from '@vce/protocol'
import { percent } from './format'

/** Order in which equal remainders receive the missing points. */
const directionKeys = [
  ['看多', 'kanduo'],
  ['看空', 'kankong'],
  ['震荡', 'zhendang'],
] as const

const rule =
  '占比取整：看多、看空、震荡各自舍去小数，合计比 100 少的，每次 1 个百分点，依次补给小数最大的一项（小数相同先看多、后看空），所以三项总能加成 100'

/**
 * Explains why a share was rounded up by a point (largest remainder; models, C), with the figures of the
 * calculation.
 */
export function wholeSharesNote(views: ViewShares, of: string): string {
  const { shares } = views
  const all = directionKeys.reduce((sum, [, key]) => sum + views[key], 0)
  if (shares === null || all === 0) return `${rule}。`
  const cut = directionKeys.map(([name, key]) => {
    const floor = Math.floor((views[key] * 100) / all)
    return { name, exact: (views[key] * 100) / all, floor, share: shares[key], more: shares[key] > floor }
  })
  const joined = (of: (part: (typeof cut)[number]) => string | number) => cut.map(of).join(' + ')
  const left = 100 - cut.reduce((sum, { floor }) => sum + floor, 0)
  const counts = `${of} ${directionKeys.map(([name, key]) => `${name} ${views[key]}`).join('、')} 家`
  if (left === 0) return `${rule}；如${counts}，正好除尽，得 ${joined(({ share }) => share)} = 100。`
  const served = cut.flatMap(({ name, more }) => (more ? [name] : [])).join('、')
  return `${rule}；如${counts}，即 ${joined(({ exact }) => percent(exact))}，舍去小数 ${joined(({ floor }) => floor)} = ${100 - left}，差 ${left} 补给${served}，得 ${joined(({ share }) => share)} = 100。`
}

/** Whether any share was rounded up by a point. */
export const isRoundedUp = (views: ViewShares) => {
  const all = directionKeys.reduce((sum, [, key]) => sum + views[key], 0)
  return directionKeys.some(([, key]) => (views[key] * 100) % (all || 1) !== 0)
}
