import { displayCode, priceVolumeLabel } from '@vce/futures'
import { type Place, seatOf, topSum } from '@vce/futures/rankings'
import { seatNamesOf } from '#modules/market'
import type { ExpressFacts, ProductDay } from './express-facts'
import { figure, type LineMaker, modelPageLink, percentOf, reaches } from './line-draft'
import { groupedNumber, hundredMillions, plainNumber, signedNumber } from './number-format'
import { highlightThresholds } from './thresholds'

const topSeats = 20
const lots = '手'

const mean = (values: readonly (number | null)[]) =>
  values.length === 0 || values.includes(null)
    ? null
    : values.reduce<number>((sum, each) => sum + (each ?? 0), 0) / values.length

/** Volume and open interest over all contracts, compared with the mean of the five previous trading days. */
const volumeLine: LineMaker = (facts) => {
  const { today, before } = facts
  const meanVolume = mean(before.map((day) => day?.volume ?? null))
  const meanInterest = mean(before.map((day) => day?.interest ?? null))
  const { volume, interest } = today
  if (volume === null || interest === null || !meanVolume || !meanInterest) return []
  const times = volume / meanVolume
  const away = percentOf(interest - meanInterest, meanInterest)
  return [
    {
      key: 'volume',
      tag: '持仓',
      title: `成交 ${groupedNumber(volume)} 手，为前 5 日均量的 ${plainNumber(times, 2)} 倍`,
      content: `品种合计持仓 ${groupedNumber(interest)} 手，较前 5 日均值 ${signedNumber(away ?? 0, 2)}%；前 5 日日均成交 ${groupedNumber(meanVolume)} 手。`,
      standsOut:
        times >= highlightThresholds.volumeTimes ||
        times <= 1 / highlightThresholds.volumeTimes ||
        reaches(away, highlightThresholds.interest),
      figures: [
        figure('成交量', volume, lots),
        figure('前 5 日均量', meanVolume, lots),
        figure('倍数', times, '倍', 2),
        figure('持仓量', interest, lots),
        figure('较前 5 日均值', away, '%', 2),
      ],
      link: modelPageLink('cjllhb', facts),
      from: 'quotes',
    },
  ]
}

/**
 * 增仓上行 and the other combinations of a change of the main contract's price with a change of the product's
 * open interest.
 */
const priceVolumeLine: LineMaker = (facts) => {
  const { today } = facts
  const { close, previous, interest, interestChange } = today
  if (close === null || !previous || interest === null || interestChange === null) return []
  const label = priceVolumeLabel(close - previous, interestChange)
  if (!label) return []
  const rate = percentOf(close - previous, previous)
  const part = percentOf(interestChange, interest - interestChange)
  return [
    {
      key: 'priceVolume',
      tag: '持仓',
      title: `${label}：主力较昨结算 ${signedNumber(rate ?? 0, 2)}%，品种持仓 ${signedNumber(interestChange)} 手`,
      content: `品种合计持仓 ${groupedNumber(interest)} 手${part === null ? '' : `，较前一日 ${signedNumber(part, 2)}%`}。`,
      standsOut: reaches(part, highlightThresholds.interestChange),
      figures: [
        figure('主力涨跌幅', rate, '%', 2),
        figure('日增仓', interestChange, lots),
        figure('持仓量', interest, lots),
        figure('增仓比例', part, '%', 2),
      ],
      link: today.main && `/quotation?type=3&contract=${today.main}`,
      from: 'quotes',
    },
  ]
}

/** The seat with the largest published increase; null if no seat has an increase. */
function largestIncrease({ world, tradingDay }: ExpressFacts, places: readonly (Place | null)[]) {
  let largest: { seat: string; change: number } | null = null
  for (const place of places.slice(0, topSeats)) {
    if (place?.change && place.change > (largest?.change ?? 0))
      largest = { seat: place.seat, change: place.change }
  }
  return largest && { ...largest, seat: seatNamesOf(world).canonical(seatOf(largest.seat).seat, tradingDay) }
}

/** Net change of the main contract's top 20 seats, from the published changes. */
const seatsLine: LineMaker = (facts) => {
  const { long, short, main } = facts
  if (!long || !short || !main) return []
  const longs = topSum(long, topSeats)
  const shorts = topSum(short, topSeats)
  if (longs.change === null || shorts.change === null) return []
  const net = longs.change - shorts.change
  const part = percentOf(net, main.interest)
  const increases = [
    { word: '多单增仓最多', seat: largestIncrease(facts, long) },
    { word: '空单增仓最多', seat: largestIncrease(facts, short) },
  ].flatMap(({ word, seat }) => (seat ? [`${word}：${seat.seat} ${signedNumber(seat.change)} 手`] : []))
  return [
    {
      key: 'seats',
      tag: '席位',
      title: `${displayCode(main.contract)} 前 20 席位净持仓变化 ${signedNumber(net)} 手`,
      content: `${[`多单合计 ${signedNumber(longs.change)} 手，空单合计 ${signedNumber(shorts.change)} 手`, ...increases].join('；')}。`,
      standsOut: reaches(part, highlightThresholds.topSeats),
      figures: [
        figure('净持仓变化', net, lots),
        figure('前 20 多单增减', longs.change, lots),
        figure('前 20 空单增减', shorts.change, lots),
        figure('前 20 净持仓', longs.lots - shorts.lots, lots),
        figure('变化占持仓', part, '%', 2),
      ],
      link: modelPageLink('cclhb', facts, `&contract=${main.contract}`),
      from: 'rankings',
    },
  ]
}

const yuan = (fen: number) => fen / 100

type Money = Pick<ProductDay, 'settled' | 'settledBefore' | 'pricePart' | 'positionPart'>
const hasMoney = (day: Money): day is { [K in keyof Money]: number } =>
  day.settled !== null && day.settledBefore !== null && day.pricePart !== null && day.positionPart !== null

/** 资金流入 over all contracts, with the same margin rate for the day and the day before. */
const fundsLine: LineMaker = (facts) => {
  if (!hasMoney(facts.today)) return []
  const { settled, settledBefore, pricePart, positionPart } = facts.today
  const flow = settled - settledBefore
  const rate = percentOf(flow, settledBefore)
  const word = flow < 0 ? '净流出' : '净流入'
  return [
    {
      key: 'funds',
      tag: '资金',
      title: `资金${word} ${plainNumber(Math.abs(yuan(flow)) / 1e8, 2)} 亿元${rate === null ? '' : `，流入率 ${signedNumber(rate, 2)}%`}`,
      content: `沉淀资金 ${groupedNumber(yuan(settled) / 1e8, 2)} 亿元（双边）；价格贡献 ${hundredMillions(yuan(pricePart))}，持仓贡献 ${hundredMillions(yuan(positionPart))}。`,
      standsOut: reaches(rate, highlightThresholds.flowRate),
      figures: [
        figure('流入', yuan(flow), '元'),
        figure('沉淀资金', yuan(settled), '元'),
        figure('流入率', rate, '%', 2),
        figure('价格贡献', yuan(pricePart), '元'),
        figure('持仓贡献', yuan(positionPart), '元'),
      ],
      link: modelPageLink('zjlx', facts),
      from: 'quotes',
    },
  ]
}

export const positionLines: readonly LineMaker[] = [volumeLine, priceVolumeLine, seatsLine, fundsLine]
