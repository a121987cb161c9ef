export * from './privileges'
export * from './super-vip'
