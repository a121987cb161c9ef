/**
 * How 低至 n 元/小时 is reckoned, shown beside the price wherever it stands: the price of an hour is that of a day
 * with one hour of use.
 */
export const hourReckoning = (price: string) => `按年度会员每天 1 小时计，即 ${price} 元/天`
