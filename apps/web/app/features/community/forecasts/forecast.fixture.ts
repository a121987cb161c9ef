import type { ForecastState } from '@vce/protocol'

/** A pending view 看多 of rb2705 over five days. */
export const forecastOf = (change: Partial<ForecastState> = {}): ForecastState => ({
  id: 1,
  product: 'rb',
  contract: 'rb2705',
  name: '螺纹 rb2705',
  direction: '看多',
  horizon: 5,
  world: 'simulated',
  posted_at: '2026-11-20 10:00:00',
  state: 'pending',
  void_reason: null,
  price: null,
  locked_at: null,
  at_limit: false,
  due_day: null,
  later: null,
  return: null,
  hit: null,
  regraded: false,
  ...change,
})
