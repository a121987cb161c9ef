import { areaList } from '@vant/area-data'

/** A province, city or district: the code of GB/T 2260 and its name. */
export interface Region {
  code: string
  name: string
}

const regionsIn = (list: Record<string, string>, prefix: string): Region[] =>
  Object.entries(list)
    .filter(([code]) => code.startsWith(prefix))
    .map(([code, name]) => ({ code, name }))

export const provinces = () => regionsIn(areaList.province_list, '')

/** Cities of a province: their codes share its first two digits. */
export const citiesOf = (province: Region) => regionsIn(areaList.city_list, province.code.slice(0, 2))

/** Districts of a city: their codes share its first four digits. */
export const districtsOf = (city: Region) => regionsIn(areaList.county_list, city.code.slice(0, 4))

/** The region with this name; undefined if the list has none. */
export const findRegion = (regions: readonly Region[], name: string) =>
  regions.find((each) => each.name === name)
