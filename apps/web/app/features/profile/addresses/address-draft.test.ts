import { expect, test } from 'vitest'
import { draftFaults, emptyDraft } from './address-draft'

const draft = {
  name: '周稳健',
  mobile: '13812348000',
  province: '上海市',
  city: '上海市',
  district: '浦东新区',
  detail: '浦电路 500 号',
  is_default: false,
}

test('a complete address has no faults', () => {
  expect(draftFaults(draft)).toEqual({})
})

test('each field of an empty address has its message', () => {
  expect(draftFaults(emptyDraft)).toEqual({
    name: '请输入收货人',
    mobile: '请输入手机号',
    province: '请选择省份',
    city: '请选择城市',
    district: '请选择区县',
    detail: '请输入详细地址',
  })
})

test('a short detail and a wrong number are named', () => {
  expect(draftFaults({ ...draft, mobile: '1381234', detail: '路' })).toEqual({
    mobile: '请检查手机号是否正确',
    detail: '详细地址至少2个字',
  })
})
