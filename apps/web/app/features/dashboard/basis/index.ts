export { BasisView } from './basis-view'
export { loadBasis } from './load-basis'
