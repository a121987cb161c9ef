/** Weight of a member's reactions by tier, and of a teacher's reactions. */
export const memberWeights = { tiers: [0.2, 1, 1.5, 2], teacher: 2 } as const

export const weightOfMember = ({ tier, isTeacher }: { tier: number; isTeacher: boolean }) =>
  isTeacher ? memberWeights.teacher : (memberWeights.tiers[tier] ?? memberWeights.tiers[0])
