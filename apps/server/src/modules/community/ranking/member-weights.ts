/** Weight of a member's like by tier; a teacher's has the weight of the last tier. */
export const memberWeights = { tiers: [0.2, 1, 1.5, 2], teacher: 2 } as const

export const weightOfMember = ({ tier, isTeacher }: { tier: number; isTeacher: boolean }) =>
  isTeacher ? memberWeights.teacher : (memberWeights.tiers[tier] ?? memberWeights.tiers[0])
