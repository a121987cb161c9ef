export { createSeatChanges } from './seat-changes.service'
export { createSeatHeat } from './seat-heat.service'
