import { areaList } from '@vant/area-data'

interface Region {
  province: string
  city: string
  district: string
}

const keyOf = ({ province, city, district }: Region) => `${province}/${city}/${district}`

/**
 * Keys of all districts, each with its city and province. A district's code begins with the two digits of its
 * province and the four digits of its city (GB/T 2260).
 */
const regions = new Set(
  Object.entries(areaList.county_list).flatMap(([code, district]) => {
    const province = areaList.province_list[`${code.slice(0, 2)}0000`]
    const city = areaList.city_list[`${code.slice(0, 4)}00`]
    return province && city ? [keyOf({ province, city, district })] : []
  }),
)

/** Whether the names belong to an existing district and its own city and province. */
export const isRegion = (region: Region) => regions.has(keyOf(region))
