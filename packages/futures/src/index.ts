export * from './calendar'
export * from './contracts'
export * from './prices'
export * from './sessions'
