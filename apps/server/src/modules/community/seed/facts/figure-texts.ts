import { type Product, priceDigits, roundToHundredths } from '@vce/futures'

/** 1 for rising, −1 for falling, 0 for neither. */
export const directionOf = (value: number) => Math.sign(value)

/** A price rounded to the tick size, with the product's number of decimals. */
export const priceText = (product: Product, price: number) => {
  const { tickSize } = product
  return (Math.round(price / tickSize) * tickSize).toFixed(priceDigits(product))
}

/** The size of a price difference, with up to two decimals; it need not be a multiple of the tick size. */
export const sizeText = (value: number) => String(roundToHundredths(Math.abs(value)))

/** A size in percent: 0.59%. */
export const rateText = (percent: number) => `${Math.abs(roundToHundredths(percent)).toFixed(2)}%`

/** A change in percent: 涨 0.59%, 跌 0.59%, 持平. */
export const changeText = (percent: number) => {
  const direction = directionOf(roundToHundredths(percent))
  return direction === 0 ? '持平' : `${direction > 0 ? '涨' : '跌'} ${rateText(percent)}`
}

/** A number of lots: 8,370 手, 12.35 万手. */
export const lotsText = (lots: number) => {
  const size = Math.abs(lots)
  return size >= 10_000 ? `${(size / 10_000).toFixed(2)} 万手` : `${size.toLocaleString('en-US')} 手`
}

const receiptUnits = { lot: '张', ton: '吨', kilogram: '千克', barrel: '桶' } as const

/** Registered receipts in the unit of the exchange: 11,141 张, 528,510 吨. */
export const receiptsText = (quantity: number, unit: keyof typeof receiptUnits) =>
  `${Math.abs(quantity).toLocaleString('en-US')} ${receiptUnits[unit]}`

/** An amount rounded to whole 元: 30,790 元. */
export const moneyText = (yuan: number) => `${Math.round(yuan).toLocaleString('en-US')} 元`

/** The size of an amount: 144.73 亿元. */
export const hundredMillionsText = (yuan: number) => `${(Math.abs(yuan) / 100_000_000).toFixed(2)} 亿元`
