export { groupBy } from './group-by'
export { type Order, sortedBy } from './sorted-by'
