export { createKept, remembered } from './kept'
export { sizeOf } from './size-of'
export { staleSweep } from './stale-sweep'
