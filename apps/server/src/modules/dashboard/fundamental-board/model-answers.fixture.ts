import {
  getBasisBoard,
  getFundFlow,
  getIndustryChain,
  getPositionRanking,
  getReceiptBoard,
  getRollYields,
  getSpreadBoard,
  getSymbolViews,
  type World,
} from '@vce/protocol'
import type { startTestApp } from '#test/app'

type Call = Awaited<ReturnType<typeof startTestApp>>['call']

/**
 * The figures of a product's row, each as the page of its model shows the product; null if the page lacks the
 * product.
 */
export async function modelAnswers(call: Call, world: World, product: string) {
  const basis = (await call(getBasisBoard, { world })).data
  const rolls = (await call(getRollYields, { world })).data
  const receipts = (await call(getReceiptBoard, { world })).data
  const {
    tradingDay: rankedDay,
    contract,
    ranking,
  } = (await call(getPositionRanking, { world, product })).data
  const views = (await call(getSymbolViews, { world, symbol: product })).data
  const funds = (await call(getFundFlow, { world })).data
  const ofBasis = basis.rows.find(({ code }) => code === product)
  const ofRolls = rolls.rows.find(({ code }) => code === product)
  const ofReceipts = receipts.rows.find(({ code }) => code === product)
  const settled = funds.products.find(({ code }) => code === product)?.settled ?? null
  return {
    basis:
      ofBasis?.main && ofBasis.spot
        ? {
            asOf: basis.tradingDay,
            contract: ofBasis.main.contract,
            spot: ofBasis.spot.inQuoteUnit,
            spotDay: ofBasis.spot.tradingDay,
            digits: ofBasis.spotDigits,
            basis: ofBasis.main.basis,
            rate: ofBasis.main.rate,
            side: ofBasis.side,
            percentile: ofBasis.percentile.percentile,
          }
        : null,
    roll: ofRolls
      ? { asOf: rolls.tradingDay, near: ofRolls.near, far: ofRolls.far, rollYield: ofRolls.rollYield }
      : null,
    receipts: ofReceipts
      ? {
          asOf: ofReceipts.tradingDay,
          stale: ofReceipts.stale,
          unit: ofReceipts.unit,
          quantity: ofReceipts.quantity,
          change: ofReceipts.change,
          lots: ofReceipts.lots,
          ratio: ofReceipts.ratio,
        }
      : null,
    positions: ranking ? { asOf: rankedDay, contract, net: ranking.net, netChange: ranking.netChange } : null,
    views: views.shares
      ? {
          asOf: views.tradingDay,
          kanduo: views.kanduo,
          zhendang: views.zhendang,
          kankong: views.kankong,
        }
      : null,
    funds: settled === null ? null : { asOf: funds.tradingDay, settled },
  }
}

/** 利润 of a product, as the graph of its chain and 套利一览 show it. */
export async function profitAnswers(call: Call, world: World, product: string) {
  const { graph } = (await call(getIndustryChain, { world, product })).data
  const edge = graph?.edges.find(({ to, measure }) => to === product && measure?.kind === 'profit')
  const { presets } = (await call(getSpreadBoard, { world, kind: 'cross' })).data
  return {
    chain: edge?.measure ?? null,
    preset: presets.find(({ key }) => key === edge?.measure?.preset) ?? null,
  }
}
