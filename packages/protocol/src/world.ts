/** Facts are either of the market that was, or of the invented one; nothing mixes the two. */
export const worlds = ['real', 'simulated'] as const
export type World = (typeof worlds)[number]
