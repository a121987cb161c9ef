/**
 * Cool-down (冷却) in milliseconds: after an event of a rule in a contract, the same rule fires no further
 * event in that contract for this long. The value is the same for all rules.
 */
export const coolDownMs = 180_000
