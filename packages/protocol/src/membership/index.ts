export * from './grants'
export * from './own-membership'
export * from './privileges'
export * from './super-vip'
