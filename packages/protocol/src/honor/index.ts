export * from './honor'
export * from './medal-names'
