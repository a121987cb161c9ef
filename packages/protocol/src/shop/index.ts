export * from './coupons'
export * from './deliveries'
export * from './items'
