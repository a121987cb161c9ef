/** Seed of the simulated market. Each seed gives a different market. */
export const seed = 20_260_101

/**
 * Version of the generated figures; must be changed whenever the generator's figures change. A server that
 * starts with data of another version rewrites the market.
 */
export const simulatedLayout = 'simulated-5'

/** Number of trading days written on the first start: a year. */
export const defaultDays = 243

/** Beijing time at which a day is settled; exchanges have published by then. */
export const settledAt = '16:30'

/** Name under which pages and files show the publisher of the invented figures. */
export const publisher = '模拟行情'
