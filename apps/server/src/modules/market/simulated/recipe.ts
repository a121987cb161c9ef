/** Another number, another market. */
export const seed = 20_260_101

/** A change of the generator's figures needs another layout: a start over an older one writes the market again. */
export const layout = 'simulated-4'

/** Trading days of a first start: a year. */
export const usualDays = 243
