export { createCache, memoize } from './cache'
export { sizeOf } from './size-of'
export { staleSweep } from './stale-sweep'
