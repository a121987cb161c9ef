/** Input of the price preview of a level, with or without a coupon. */
export const previewInput = (levelId: number, couponId: number | undefined) => ({
  level_id: levelId,
  ...(couponId !== undefined && { coupon_id: couponId }),
})
