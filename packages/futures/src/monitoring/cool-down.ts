/** Cool-down (冷却): milliseconds after an event in which a contract has no other event of the same rule; the same for all rules. */
export const coolDownMs = 180_000
