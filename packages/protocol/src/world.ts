/** Facts belong either to the real market or to the simulated one; the two are never mixed. */
export const worlds = ['real', 'simulated'] as const
export type World = (typeof worlds)[number]
