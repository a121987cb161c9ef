import * as z from 'zod/mini'
import { mobile } from '../account/fields'
import { atLeast, atMost, longest } from '../bounds'
import { endpoint } from '../endpoint'

/** Maximum number of addresses of one user. */
export const maxAddresses = 20

/** Lengths in characters as `charactersIn` counts them. */
export const addressLengths = { name: 20, detailMin: 2, detailMax: 100 } as const

/** Text of at most `max` characters on one line, without invisible characters. */
const line = (missing: string, tooLong: string, max: number) =>
  z.string(missing).check(
    z.trim(),
    z.minLength(1, missing),
    ...atMost(max, tooLong),
    z.refine((text) => !/\p{C}/u.test(text), '含有无法显示的字符'),
  )

const region = (missing: string) => z.string(missing).check(z.minLength(1, missing), longest(30, missing))

const addressId = z.int('地址编号有误').check(z.positive('地址编号有误'))

const tooShort = `详细地址至少${addressLengths.detailMin}个字`
const fields = {
  /** 收货人. */
  name: line('请输入收货人', `收货人最多${addressLengths.name}个字`, addressLengths.name),
  mobile,
  /** Names of one province, one of its cities and one of the city's districts, by GB/T 2260. */
  province: region('请选择省份'),
  city: region('请选择城市'),
  district: region('请选择区县'),
  detail: line(
    '请输入详细地址',
    `详细地址最多${addressLengths.detailMax}个字`,
    addressLengths.detailMax,
  ).check(atLeast(addressLengths.detailMin, tooShort)),
  is_default: z.boolean('默认地址有误'),
}

const savedAddress = z.object({
  id: z.int(),
  name: z.string(),
  mobile: z.string(),
  province: z.string(),
  city: z.string(),
  district: z.string(),
  detail: z.string(),
  is_default: z.boolean(),
})
export type SavedAddress = z.output<typeof savedAddress>

const unknownAddress = '地址不存在'

/**
 * The caller's addresses: the default address first, then the newest; phone numbers are masked as
 * `138****8000`.
 */
export const getAddressList = endpoint({
  path: '/api/user/getAddressList',
  summary: '收货地址，默认地址在前；手机号隐藏中间四位',
  access: 'signedIn',
  input: z.object({}),
  output: z.object({ data: z.array(savedAddress) }),
})

/** One address with its unmasked phone number, for editing. */
export const getAddress = endpoint({
  path: '/api/user/getAddress',
  summary: '一个收货地址，含完整手机号',
  access: 'signedIn',
  input: z.object({ id: addressId }),
  output: savedAddress,
  errors: { unknownAddress },
})

/**
 * Adds an address, or replaces the address with the given id. A user with addresses always has one default:
 * the first address, until the user chooses another.
 */
export const saveAddress = endpoint({
  path: '/api/user/saveAddress',
  summary: '新增或修改收货地址',
  access: 'signedIn',
  input: z.object({ id: z.optional(addressId), ...fields }),
  output: z.object({ id: z.int() }),
  success: '保存成功',
  errors: {
    unknownAddress,
    unknownRegion: '请重新选择省市区',
    tooMany: `最多保存${maxAddresses}个收货地址`,
  },
})

/** Deletes an address. If it was the default, the newest address becomes the default. */
export const deleteAddress = endpoint({
  path: '/api/user/deleteAddress',
  summary: '删除收货地址；删除默认地址后，最新的一个成为默认',
  access: 'signedIn',
  input: z.object({ id: addressId }),
  output: z.object({}),
  success: '已删除',
  errors: { unknownAddress },
})

export const setDefaultAddress = endpoint({
  path: '/api/user/setDefaultAddress',
  summary: '设为默认收货地址',
  access: 'signedIn',
  input: z.object({ id: addressId }),
  output: z.object({}),
  success: '已设为默认地址',
  errors: { unknownAddress },
})
