import type { ReceiptUnit } from '@vce/exchange-files'
import { displayCode, shownDigits } from '@vce/futures'
import { basisOf, spotInQuoteUnit } from '@vce/futures/basis'
import { type ReceiptCliff, receiptCliffs, receiptLots } from '@vce/futures/receipts'
import type { ContractDay, ExpressFacts } from './express-facts'
import { figure, type LineMaker, modelPageLink, percentOf, reaches } from './line-draft'
import { groupedNumber, plainNumber, signedNumber } from './number-format'
import { highlightThresholds } from './thresholds'

const unitNames: Record<ReceiptUnit, string> = { lot: '手', ton: '吨', kilogram: '千克', barrel: '桶' }

/** Explanation of a cliff in receipts, depending on the product's known dates of 强制注销. */
const cliffTexts: Record<ReceiptCliff['kind'], string> = {
  cancelled: '，当日为仓单强制注销日',
  sudden: '，单日减少超过两成，且不在强制注销日',
  unknown: '，单日减少超过两成，该品种注销日未知',
}

/** Change of receipts; the line of a cliff states whether receipts were cancelled by 强制注销. */
const receiptsLine: LineMaker = (facts) => {
  const { receipts, product } = facts
  if (!receipts?.change) return []
  const { quantity, change } = receipts
  const unit = unitNames[receipts.unit]
  const rate = percentOf(change, quantity - change)
  const cliff = cliffOf(facts)
  const cliffText = cliff === null ? '' : cliffTexts[cliff]
  return [
    {
      key: 'receipts',
      tag: '仓单',
      title: `${product.shortName}仓单 ${groupedNumber(quantity)} ${unit}，较前一日 ${signedNumber(change)} ${unit}`,
      content: `${rate === null ? '前一日没有仓单' : `变化 ${signedNumber(rate, 2)}%`}${cliffText}。`,
      standsOut: cliff !== null || reaches(rate, highlightThresholds.receipts),
      figures: [figure('仓单', quantity, unit), figure('增减', change, unit), figure('变化', rate, '%', 2)],
      link: modelPageLink('kccd', facts),
      from: 'receipts',
    },
  ]
}

/** The kind of cliff if receipts fell by a fifth since the last known day; null otherwise. */
function cliffOf({ product, receipts, receiptsBefore }: ExpressFacts) {
  if (!receipts || !receiptsBefore) return null
  const days = [receiptsBefore, receipts].flatMap((each) => {
    const lots = receiptLots(product, each)
    return lots === null ? [] : [{ tradingDay: each.day, lots }]
  })
  return receiptCliffs(product.code, days)[0]?.kind ?? null
}

const priceOf = (day: ContractDay | null) => day?.settlement ?? day?.close ?? null

/**
 * 基差 of the main contract, compared with the same contract on the previous day, so that a roll does not count
 * as a change.
 */
const basisLine: LineMaker = (facts) => {
  const { product, main, mainBefore, spot, spotBefore } = facts
  const price = spot === null ? null : spotInQuoteUnit(spot, product)
  const future = priceOf(main)
  const now = basisOf(price, future)
  if (!main || !now || price === null || future === null) return []
  const priceBefore = spotBefore === null ? null : spotInQuoteUnit(spotBefore, product)
  const before = basisOf(priceBefore, priceOf(mainBefore))
  const change = before && now.value - before.value
  const futureDigits = shownDigits(product, [future])
  const digits = Math.max(futureDigits, Number.isInteger(now.value) ? 0 : 2)
  const unit = product.quoteUnit
  const signChanged = before !== null && Math.sign(before.value) * Math.sign(now.value) < 0
  return [
    {
      key: 'basis',
      tag: '基差',
      title: `基差 ${signedNumber(now.value, digits)} ${unit}，基差率 ${signedNumber(now.rate, 2)}%`,
      content: `现货 ${plainNumber(price, digits)}，${displayCode(main.contract)} 结算 ${plainNumber(future, futureDigits)}${
        change === null
          ? ''
          : `；同一合约前一日基差 ${signedNumber(before?.value ?? 0, digits)}，变化 ${signedNumber(change, digits)}`
      }。`,
      standsOut: signChanged || reaches(percentOf(change, price), highlightThresholds.basis),
      figures: [
        figure('现货价', price, unit, digits),
        figure('期货结算价', future, unit, futureDigits),
        figure('基差', now.value, unit, digits),
        figure('基差率', now.rate, '%', 2),
        figure('基差变化', change, unit, digits),
      ],
      link: modelPageLink('jctlzst', facts),
      from: 'spot',
    },
  ]
}

export const goodsLines: readonly LineMaker[] = [receiptsLine, basisLine]
