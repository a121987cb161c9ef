export { groupBy } from './group-by'
export { type SortOrder, sortedBy } from './sorted-by'
