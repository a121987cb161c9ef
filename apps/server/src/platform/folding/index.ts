export { fold, folded, sourceRange } from './folding'
export { simplified } from './simplified'
