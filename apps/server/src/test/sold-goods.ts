/** Goods of another module, for soak runs of the payment module, which knows no module that sells. */
export { membershipChecks, membershipGoods } from '#modules/membership'
