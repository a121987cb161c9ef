import type { MessageFrame, PublishedEvent } from '@vce/protocol'

type EventsFrame = Extract<MessageFrame, { type: 'monitoring' }>

/** 09:00:00 in Beijing time. */
export const nineOClock = Date.parse('2026-11-20T09:00:00+08:00')

/** A made-up event at the given number of seconds after nine. */
export const eventAt = (seconds: number, more: Partial<PublishedEvent> = {}): PublishedEvent => ({
  kind: 'surge1m',
  title: '1分钟急涨',
  contract: 'rb2701',
  product: 'rb',
  name: '螺纹',
  tradingDay: '2026-11-20',
  at: nineOClock + seconds * 1000,
  price: 3000,
  digits: 0,
  direction: 'up',
  value: 0.004,
  openInterestChange: 100,
  measure: 0.004,
  note: '1 分钟上涨 0.40%',
  steps: 1,
  ...more,
})

export const frameOf = (more: Partial<EventsFrame>): EventsFrame => ({
  type: 'monitoring',
  world: 'simulated',
  feed: { kind: 'live', tradingDay: '2026-11-20', at: nineOClock, source: '模拟行情' },
  run: 'one',
  number: 0,
  snapshot: false,
  events: [],
  ...more,
})
