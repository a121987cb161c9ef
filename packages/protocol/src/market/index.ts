export * from './board'
export * from './candles'
export * from './quote'
export * from './symbols'
