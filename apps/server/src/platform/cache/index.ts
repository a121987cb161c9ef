export { createCache as createKept, memoize as remembered } from './cache'
export { sizeOf } from './size-of'
export { staleSweep } from './stale-sweep'
