export { seedShop } from './catalogue'
export { type GivenCoupon, giveCoupon } from './coupons/give-coupon'
export { giveGoods } from './deliveries/give-goods'
export { makeUpCards } from './make-up/make-up-cards'
