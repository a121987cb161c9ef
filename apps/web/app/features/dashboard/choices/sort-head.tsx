export { inOrder, type Order, sortable } from '../../../ui/sort-head'
