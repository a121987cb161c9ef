/** Input of the preview of a level with a coupon, or without one. */
export const previewInput = (levelId: number, couponId: number | undefined) => ({
  level_id: levelId,
  ...(couponId !== undefined && { coupon_id: couponId }),
})
