export * from './adjustments'
export * from './statement'
export * from './vouchers'
