import {
  displayCode,
  lastTradingDay,
  monthsBetween,
  nextTradingDay,
  shownDigits,
  tradingDaysApart,
} from '@vce/futures'
import { rollYield, type TermShape, termCurve, termShape } from '@vce/futures/models'
import type { ContractDay, ProductDay } from './express-facts'
import { figure, type LineDraft, type LineMaker, modelPageLink, reaches } from './line-draft'
import { groupedNumber, plainNumber, signedNumber } from './number-format'
import { expiryLookaheadDays, highlightThresholds } from './thresholds'

const shapeNames: Record<TermShape, string> = {
  contango: '升水（近低远高）',
  backwardation: '贴水（近高远低）',
  mixed: '混合',
}

const curveOf = (contracts: readonly ContractDay[], day: string) =>
  termCurve(
    contracts.map(({ contract, settlement, close, interest }) => ({
      contractCode: contract,
      price: settlement ?? close,
      openInterest: interest,
    })),
    day,
  )

/** A change in the shape of the curve since the previous trading day. */
const shapeLine: LineMaker = (facts) => {
  const [before] = facts.before
  if (!before) return []
  const curve = curveOf(facts.contracts, facts.tradingDay)
  const now = termShape(curve)
  const was = termShape(curveOf(facts.contractsBefore, before.day))
  if (!now || !was || now === was) return []
  return [
    {
      key: 'shape',
      tag: '期限',
      title: `期限结构由${shapeNames[was]}转为${shapeNames[now]}`,
      content: `按 ${curve.length} 个有持仓合约的结算价，交割月合约不计。`,
      standsOut: true,
      figures: [figure('有持仓合约', curve.length, '个')],
      link: modelPageLink('qxjg', facts),
      from: 'quotes',
    },
  ]
}

/**
 * 年化展期收益 between main and secondary contract in percent; the contract that expires earlier counts as the near
 * one.
 */
function annualYield({ main, secondary, settlement, secondarySettlement }: ProductDay) {
  if (!main || !secondary || settlement === null || secondarySettlement === null) return null
  const months = monthsBetween(main, secondary)
  const annual =
    months >= 0
      ? rollYield(settlement, secondarySettlement, months)
      : rollYield(secondarySettlement, settlement, -months)
  return annual === null ? null : annual * 100
}

/** Roll yield, and its change if the previous day has the same two contracts. */
const yieldLine: LineMaker = (facts) => {
  const { today, product } = facts
  const annual = annualYield(today)
  const { main, secondary, settlement, secondarySettlement } = today
  if (annual === null || !main || !secondary || settlement === null || secondarySettlement === null) return []
  const [before] = facts.before
  const was = before && before.main === main && before.secondary === secondary ? annualYield(before) : null
  const change = was === null ? null : annual - was
  const digits = shownDigits(product, [settlement, secondarySettlement])
  return [
    {
      key: 'rollYield',
      tag: '期限',
      title: `年化展期收益 ${signedNumber(annual, 2)}%`,
      content: `主力 ${displayCode(main)} 结算 ${plainNumber(settlement, digits)}，次主力 ${displayCode(secondary)} 结算 ${plainNumber(secondarySettlement, digits)}${
        change === null ? '' : `；较前一日 ${signedNumber(change, 2)} 个百分点`
      }。`,
      standsOut: reaches(change, highlightThresholds.rollYield),
      figures: [
        figure('主力结算价', settlement, product.quoteUnit, digits),
        figure('次主力结算价', secondarySettlement, product.quoteUnit, digits),
        figure('年化展期收益', annual, '%', 2),
        figure('较前一日', change, '百分点', 2),
      ],
      link: modelPageLink('qxjg', facts),
      from: 'quotes',
    },
  ]
}

/** A change of the main contract. */
const rollLine: LineMaker = (facts) => {
  const { today, before, main } = facts
  const was = before[0]?.main ?? null
  if (!today.rolled || !today.main || !was || was === today.main) return []
  return [
    {
      key: 'roll',
      tag: '期限',
      title: `主力合约由 ${displayCode(was)} 换为 ${displayCode(today.main)}`,
      content: `按前一交易日收盘后的持仓量判定${main?.interest == null ? '' : `；${displayCode(today.main)} 当日持仓 ${groupedNumber(main.interest)} 手`}。`,
      standsOut: true,
      figures: [figure('新主力持仓', main?.interest ?? null, '手')],
      link: modelPageLink('qxjg', facts),
      from: 'quotes',
    },
  ]
}

/** Upcoming last trading days of contracts with open interest. */
const expiryLine: LineMaker = ({ contracts, tradingDay, today }) => {
  const horizon = nextTradingDay(tradingDay, expiryLookaheadDays)
  return contracts.flatMap(({ contract, interest }): LineDraft[] => {
    const last = lastTradingDay(contract)
    if (!interest || last === null || last < tradingDay || last > horizon) return []
    const left = tradingDaysApart(tradingDay, last)
    return [
      {
        key: `expiry.${contract}`,
        tag: '日历',
        title:
          left === 0
            ? `${displayCode(contract)} 当日为最后交易日`
            : `${displayCode(contract)} 最后交易日 ${last}，还有 ${left} 个交易日`,
        content: `当日持仓 ${groupedNumber(interest)} 手。`,
        standsOut: contract === today.main,
        figures: [figure('剩余交易日', left, '天'), figure('持仓量', interest, '手')],
        link: '/about-data#calendar',
        from: 'quotes',
      },
    ]
  })
}

export const termLines: readonly LineMaker[] = [shapeLine, yieldLine, rollLine, expiryLine]
