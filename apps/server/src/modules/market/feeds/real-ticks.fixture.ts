import { gunzipSync } from 'node:zlib'
import { epochOf } from '@vce/futures'
import type { Tick } from '@vce/futures/candles'
import { sharedFile } from '#test/shared-data'

/**
 * Half-second snapshots of RM705 on 2017-03-20 up to 14:24. The file has no lots, turnover or open interest.
 */
export function rapeseedTicks(): Tick[] {
  const text = gunzipSync(sharedFile('tick/RM705_20170320_tick.csv.gz')).toString()
  const [, ...rows] = text.trim().split(/\r?\n/)
  return rows.map((row) => {
    const [, , clock = '', price, , bid, ask, bidVolume, askVolume] = row.split(',')
    const [bidPrice, askPrice] = [Number(bid), Number(ask)]
    return {
      at: epochOf(`2017-03-20 ${clock}`),
      tradingDay: '2017-03-20',
      price: Number(price),
      volume: null,
      turnover: null,
      openInterest: null,
      bid: bidPrice,
      bidVolume: Number(bidVolume),
      ask: askPrice,
      askVolume: Number(askVolume),
    }
  })
}

/** `rapeseedTicks` with figures an exchange would send: lots, 元, open interest and extremes of the day. */
export function rapeseedTicksWithTotals(): Tick[] {
  let [volume, turnover, openInterest] = [0, 0, 400_000]
  let [high, low] = [0, Number.POSITIVE_INFINITY]
  return rapeseedTicks().map((tick, index) => {
    const price = tick.price ?? 0
    const lots = (index * 7) % 11
    volume += lots
    turnover += lots * price * 10
    openInterest += (index % 5) - 2
    high = Math.max(high, price)
    low = Math.min(low, price)
    return { ...tick, volume, turnover, openInterest, high, low }
  })
}
