/** Every seed gives a different market. */
export const seed = 20_260_101

/**
 * To be changed together with the generator's figures: a start with data of another layout rewrites the
 * market.
 */
export const layout = 'simulated-5'

/** Trading days written on a first start: a year. */
export const defaultDays = 243

/** Beijing time by which a day is settled: exchanges have published it by then. */
export const settledAt = '16:30'

/** Publisher of invented figures, as pages and files name it. */
export const publisher = '模拟行情'
