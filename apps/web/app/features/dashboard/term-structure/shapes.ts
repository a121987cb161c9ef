import type { Structure } from './queries'

/** Names of the shapes of a curve; near before far. */
export const shapes: Record<
  NonNullable<Structure['shape']>,
  { name: string; market: string; look: string }
> = {
  contango: { name: '近低远高', market: 'Contango 升水', look: '远月比近月贵，做多移仓付出价差' },
  backwardation: { name: '近高远低', market: 'Back 贴水', look: '远月比近月便宜，做多移仓得到价差' },
  mixed: { name: '混合', market: '升贴水相间', look: '曲线有升有降' },
}

/** Why a contract is listed and not drawn. */
export const offCurve = {
  delivery: '交割月',
  noInterest: '无持仓',
  noPrice: '无价',
}
