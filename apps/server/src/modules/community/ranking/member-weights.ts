/** What the like of a member weighs, by tier; a teacher's as one of the last. */
export const memberWeights = { tiers: [0.2, 1, 1.5, 2], teacher: 2 } as const

export const weightOfMember = ({ tier, isTeacher }: { tier: number; isTeacher: boolean }) =>
  isTeacher ? memberWeights.teacher : (memberWeights.tiers[tier] ?? memberWeights.tiers[0])
