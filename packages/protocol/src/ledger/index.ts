export * from './statement'
export * from './vouchers'
