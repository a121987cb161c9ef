import { displayCode } from '@vce/futures'
import { lotsText, moneyText, priceText, rateText, receiptsText, sizeText } from './figure-texts'
import type { Figures, Seat } from './figures'
import { isPositive, typicalMove } from './price-texts'

/** A change with its direction: 增加 120 吨, 减少 120 吨. */
const changed = (change: number, size: string) => `${change > 0 ? '增加' : '减少'} ${size}`

/** A size after one of two terms for its direction: 升水 12. Null if it is zero or unknown. */
const directed = (value: number | null | undefined, up: string, down: string) =>
  value ? `${value > 0 ? up : down} ${sizeText(value)}` : null

/** Basis, receipts and the spread to the secondary contract, in the form that texts use; null if unknown. */
export function stockTexts({ product, basis, spot, receipts, before, ...row }: Figures) {
  const { settlement, secondary, secondarySettlement } = row
  const spread = settlement === null || secondarySettlement === null ? null : settlement - secondarySettlement
  const basisMove = basis && before.basis !== null ? basis.value - before.basis : null
  const spreadMove = spread !== null && before.spread !== null ? spread - before.spread : null
  const week = receipts && before.receipts !== null ? receipts.quantity - before.receipts : null
  return {
    spot: spot === null ? null : sizeText(spot),
    basis: basis && sizeText(basis.value),
    basisUp: isPositive(basis?.value),
    basisRate: basis && rateText(basis.rate),
    /** The basis with its direction: 现货升水 12. */
    basisSide: directed(basis?.value, '现货升水', '现货贴水'),
    basisWeek: directed(basisMove, '走强', '走弱'),
    basisWeekUp: isPositive(basisMove),
    /** Whether the basis is smaller than five trading days before. */
    basisCloser: basis && before.basis !== null ? Math.abs(basis.value) < Math.abs(before.basis) : null,
    receipts: receipts && receiptsText(receipts.quantity, receipts.unit),
    receiptsMoved: receipts?.change
      ? changed(receipts.change, receiptsText(receipts.change, receipts.unit))
      : null,
    receiptsWeek: week && receipts ? changed(week, receiptsText(week, receipts.unit)) : null,
    receiptsWeekUp: isPositive(week),
    secondary: secondary === null ? null : displayCode(secondary),
    /** The spread of the main contract to the secondary one: 升水 12. */
    spread: directed(spread, '升水', '贴水'),
    spreadUp: isPositive(spread),
    spreadWeek: directed(spreadMove, '走强', '走弱'),
  }
}

const sumOf = (seats: readonly Seat[]) => seats.reduce((sum, { lots }) => sum + lots, 0)
const changeOf = (seats: readonly Seat[]) =>
  seats.every(({ change }) => change !== null)
    ? seats.reduce((sum, { change }) => sum + (change ?? 0), 0)
    : null

const seatTexts = ({ name, lots, change }: Seat) => ({
  name,
  lots: lotsText(lots),
  moved: change ? `${change > 0 ? '增' : '减'} ${lotsText(change)}` : null,
})

/**
 * The first twenty seats of both rankings of the main contract, in the form that texts use; null if not
 * published.
 */
export function rankingTexts({ longs, shorts, bars }: Figures) {
  const isKnown = longs.length > 0 && shorts.length > 0
  const net = isKnown ? sumOf(longs) - sumOf(shorts) : null
  const [gained, lost] = [changeOf(longs), changeOf(shorts)]
  const shift = isKnown && gained !== null && lost !== null ? gained - lost : null
  const place = (seats: readonly Seat[], rank: number) => {
    const seat = seats[rank - 1]
    return seat === undefined ? null : seatTexts(seat)
  }
  const twoSided = longs
    .slice(0, 8)
    .flatMap((long) => {
      const short = shorts.slice(0, 8).find(({ name }) => name === long.name)
      return short ? [{ long, short }] : []
    })
    .toSorted((one, other) => other.short.lots - one.short.lots)[0]
  const interest = bars.at(-1)?.openInterest
  const top5 = isKnown && interest ? (sumOf(longs.slice(0, 5)) / interest) * 100 : null
  const top5Short = isKnown && interest ? (sumOf(shorts.slice(0, 5)) / interest) * 100 : null
  return {
    /** The net position: 净多 3.21 万手. */
    net: net ? `净${net > 0 ? '多' : '空'} ${lotsText(net)}` : null,
    /** The change of the net position: 往多头一侧挪了 1,234 手. */
    netShift: shift ? `往${shift > 0 ? '多' : '空'}头一侧挪了 ${lotsText(shift)}` : null,
    long: (rank: number) => place(longs, rank),
    short: (rank: number) => place(shorts, rank),
    /** A seat that is among the first eight of both rankings. */
    twoSided: twoSided
      ? {
          name: twoSided.long.name,
          long: lotsText(twoSided.long.lots),
          short: lotsText(twoSided.short.lots),
          net: `净${twoSided.long.lots >= twoSided.short.lots ? '多' : '空'} ${lotsText(twoSided.long.lots - twoSided.short.lots)}`,
        }
      : null,
    top5Long: top5 === null ? null : rateText(top5),
    top5Short: top5Short === null ? null : rateText(top5Short),
  }
}

/** Value and costs of a lot of the main contract, in the form that texts use; null if unknown. */
export function lotTexts({ product, marginRate, close, bars }: Figures) {
  const typical = typicalMove(bars)
  const value = close === null ? null : close * product.multiplier
  return {
    tick: `${priceText(product, product.tickSize)} ${product.quoteUnit.split('/')[0]}`,
    tickValue: moneyText(product.tickSize * product.multiplier),
    multiplier: `${product.multiplier} ${product.unit.split('/')[0]}`,
    lotValue: value === null ? null : moneyText(value),
    marginRate: rateText(marginRate * 100),
    margin: value === null ? null : moneyText(value * marginRate),
    /** Change in the value of a lot if the price moves by one percent. */
    percentValue: value === null ? null : moneyText(value / 100),
    /** Change in the value of a lot if the price makes a typical daily move. */
    typicalValue: value === null || typical === null ? null : moneyText((value * typical) / 100),
  }
}
